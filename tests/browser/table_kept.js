// Returns the passwords by which this device comes back to a table, and everything else that it keeps, as text.
async () => {
  const all = (name, store) =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  const tables = await all("eldesthand-tables", "tables");
  const secrets = tables.flatMap(({ secret, seats = [] }) => [secret, ...seats.map((each) => each.secret)]);
  const saved = JSON.stringify([await all("eldesthand", "sittings"), { ...localStorage }]);
  return [tables.length, secrets.flatMap((each) => (each ? [each.pwd] : [])), saved];
}
