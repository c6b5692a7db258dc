;; A compiled module of Python for tests, as small as one can be: `tests/compiled.py` makes its wheel.
(module
  (import "env" "memory" (memory 0))
  (import "env" "__indirect_function_table" (table 0 funcref))
  (import "env" "__memory_base" (global $data i32))
  (import "env" "__table_base" (global $functions i32))
  (import "env" "PyModule_Create2" (func $create (param i32 i32) (result i32)))
  (import "env" "PyLong_FromLong" (func $long (param i32) (result i32)))
  (import "env" "PyLong_AsLong" (func $number (param i32) (result i32)))
  (import "env" "emscripten_resize_heap" (func $resized (param i32) (result i32)))

  ;; double(number): twice the number
  (func $double (param $module i32) (param $argument i32) (result i32)
    (call $long (i32.mul (i32.const 2) (call $number (local.get $argument)))))

  ;; fill(pages): take memory without asking JavaScript, up to a number of pages; the number then
  (func $fill (param $module i32) (param $argument i32) (result i32)
    (local $most i32)
    (local.set $most (call $number (local.get $argument)))
    (block $full
      (loop $more
        (br_if $full (i32.ge_u (memory.size) (local.get $most)))
        (br_if $more (i32.ne (memory.grow (i32.const 1)) (i32.const -1)))))
    (drop (call $resized (i32.mul (memory.size) (i32.const 65536)))) ;; tells JavaScript
    (call $long (memory.size)))

  ;; hang(anything): never return
  (func $hang (param $module i32) (param $argument i32) (result i32)
    (loop $again (br $again)) (unreachable))

  (elem (global.get $functions) $double $fill $hang)
  (data (global.get $data) "thicket\00double\00\00fill\00\00\00\00hang\00\00\00\00")

  ;; write a PyMethodDef of a function with one argument (METH_O, 8)
  (func $define (param $at i32) (param $name i32) (param $function i32)
    (i32.store (local.get $at) (i32.add (global.get $data) (local.get $name)))
    (i32.store offset=4 (local.get $at) (i32.add (global.get $functions) (local.get $function)))
    (i32.store offset=8 (local.get $at) (i32.const 8)))

  ;; fill in a PyModuleDef behind the names, and its methods behind it; the version of the API is 1013
  (func (export "PyInit_thicket") (result i32)
    (local $def i32) (local $methods i32)
    (local.set $def (i32.add (global.get $data) (i32.const 32)))
    (local.set $methods (i32.add (global.get $data) (i32.const 96)))
    (call $define (local.get $methods) (i32.const 8) (i32.const 0))
    (call $define (i32.add (local.get $methods) (i32.const 16)) (i32.const 16) (i32.const 1))
    (call $define (i32.add (local.get $methods) (i32.const 32)) (i32.const 24) (i32.const 2))
    (i32.store (local.get $def) (i32.const 1))                          ;; ob_refcnt
    (i32.store offset=20 (local.get $def) (global.get $data))           ;; m_name
    (i32.store offset=28 (local.get $def) (i32.const -1))               ;; m_size
    (i32.store offset=32 (local.get $def) (local.get $methods))         ;; m_methods
    (call $create (local.get $def) (i32.const 1013))))
