/** A page made with React: it sets what the table shows, and hears where the reader is. */
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

function Lesson({ records }) {
  const table = useRef(null);
  const [record, setRecord] = useState(records[0]);
  const [ply, setPly] = useState(2);
  const [open, setOpen] = useState("all");
  useEffect(() => {
    const follow = ({ detail }) => setPly(detail.ply);
    table.current.addEventListener("hearts-step", follow);
    return () => table.current.removeEventListener("hearts-step", follow);
  }, []);
  return (
    <main>
      <h1>Ply {ply}</h1>
      <button type="button" onClick={() => setPly(5)}>Fifth card</button>
      <button type="button" onClick={() => setOpen([0])}>One hand</button>
      <button type="button" onClick={() => setRecord(records[1])}>Other record</button>
      <hearts-table ref={table} record={record} ply={ply} open={open} speed="instant" />
    </main>
  );
}

createRoot(document.body).render(<Lesson records={window.records} />);
