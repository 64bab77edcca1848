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

/**
 * Whether code could not be fetched: the network is gone, or a newer version has replaced it. By the messages of
 * Chromium, Firefox and Safari, and Vite's for styles.
 */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message);
