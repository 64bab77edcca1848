/**
 * Callers that ask for the same while it is being read share the read. Nothing is kept once it has settled: the next
 * call reads again.
 */
export function shareRunning<K, T>(read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<T>>();
  async function readOnce(key: K): Promise<T> {
    try {
      return await read(key);
    } finally {
      running.delete(key);
    }
  }
  return key => {
    const known = running.get(key);
    if (known) return known;
    const started = readOnce(key);
    running.set(key, started);
    return started;
  };
}
