// There is no room any more after two values.
() => {
  const { setItem } = Storage.prototype;
  let left = 2;
  Storage.prototype.setItem = function (...given) {
    if (left--) return setItem.apply(this, given);
    Storage.prototype.setItem = setItem;
    throw new DOMException("It is full.", "QuotaExceededError");
  };
}
