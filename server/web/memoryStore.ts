/**
 * A `Storage` for the length of one render, filled from the sealed session cookie, so that code which reads the
 * specification's storage entries works alike on both sides.
 */
export function createMemoryStore(entries: Readonly<Record<string, string>>): Storage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => {
      values.delete(key);
    },
    setItem: (key, value) => {
      values.set(key, value);
    },
  };
}
