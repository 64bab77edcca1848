import type { LocalStore } from '../store/database';
import { followedResults, type PreparedResults } from '../store/followed-results';
import { sha256 } from '../store/hashes';

/** State of a screen when it was last seen, as far as it is kept with its picture. */
export interface LastVisit<T> {
  /**
   * The name under which a drawing is stored, and the drawing; null if names are unavailable.
   * @param description all that it depends on
   */
  find(description: string): Promise<{ readonly name: string; readonly drawing: T | null } | null>;
  /** Resolves when the answers that it showed are in memory, if there are any. */
  readonly ready: Promise<void>;
  /** Releases the answers. */
  leave(): void;
}

/**
 * Reads what a screen showed, so that all of it is there when the screen is drawn.
 * @param key of its picture
 * @param build of the application that draws: drawings of another may look different
 * @param isDrawing whether a stored value is a drawing
 */
export function readLastVisit<T>(
  store: LocalStore,
  key: string,
  build: string,
  isDrawing: (value: unknown) => value is T,
): LastVisit<T> {
  let results: PreparedResults | null = null;
  let isLeft = false;

  async function read(): Promise<ReadonlyMap<string, T>> {
    const picture = await store.screenPictures.get(key);
    if (!isLeft) results = followedResults(store).prepare(picture?.results ?? []);
    const drawings = picture?.build === build ? (picture.drawings ?? []) : [];
    return new Map(drawings.flatMap(({ name, drawing }) => (isDrawing(drawing) ? [[name, drawing]] : [])));
  }
  const reading = read();

  return {
    async find(description) {
      const [name, drawings] = await Promise.all([sha256(new TextEncoder().encode(description)), reading]);
      return name === null ? null : { name, drawing: drawings.get(name) ?? null };
    },
    // Errors are shown by later reads of the same data.
    ready: reading.then(
      () => results?.ready,
      () => undefined,
    ),
    leave() {
      isLeft = true;
      results?.release();
    },
  };
}
