/** Something that is loaded when it is needed first. */
export interface Loaded<T> {
  /** Loads it, once. A failure is forgotten: whoever needs it next tries again. */
  load(): Promise<T>;
  /** What is there already; null before. */
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
