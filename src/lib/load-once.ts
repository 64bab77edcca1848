/** A value that is loaded on first use. */
export interface Loaded<T> {
  /** Loads it once. Failures are not cached: the next call tries again. */
  load(): Promise<T>;
  /** The loaded value; null before. */
  loaded(): T | null;
}

export function loadOnce<T>(load: () => Promise<T>): Loaded<T> {
  let loading: Promise<T> | null = null;
  let value: T | null = null;

  async function start(): Promise<T> {
    try {
      return (value = await load());
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return { load: () => (loading ??= start()), loaded: () => value };
}
