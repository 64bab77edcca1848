import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@/lib/json';
import { PictureError, type Pictures, type WantedPicture } from './pictures';

/** What a picture shows, and for whom: one person's picture is never served to another. */
export interface ThumbnailOf {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
  /** The version of what is shown. */
  readonly digest: string;
  readonly userId: number;
  /** Identifies the rights that decide about its numbers. */
  readonly rights: string;
  readonly picture: WantedPicture;
}

export interface Thumbnails {
  /** The stored picture; null if there is none, or only one that is too old. */
  find(key: string): Promise<Thumbnail | null>;
  /**
   * Takes a picture in the background, unless one is in progress, is recent, or failed recently.
   * @returns its key
   */
  order(of: ThumbnailOf, options?: { readonly force: boolean }): string;
  /** Ends what is being taken. */
  close(): Promise<void>;
}

interface StoredThumbnail extends ThumbnailOf {
  readonly file: string;
  readonly bytes: number;
  readonly takenAt: number;
}
export interface Thumbnail extends Pick<StoredThumbnail, 'kind' | 'id' | 'userId' | 'rights'> {
  readonly content: Buffer<ArrayBuffer>;
}

/** Disk space of all pictures; the least recently requested is removed first. */
const MOST_BYTES = 128 * 2 ** 20;
/** Larger ones are not stored. */
const LARGEST = 8 * 2 ** 20;
/** Maximum number of ordered pictures; more are not taken, until they are requested again. */
const MOST_ORDERED = 60;
/** A requested picture that is older than an hour is replaced; one that is older than a day is not served. */
const FRESH = 3_600_000;
const LONGEST = 24 * FRESH;
/** Time between a failure and the next attempt, and the number of failures to remember. */
const PAUSE = 600_000;
const MOST_FAILURES = 500;

const keyOf = (of: ThumbnailOf): string => createHash('sha256').update(canonicalJson(of)).digest('hex').slice(0, 32);

/**
 * Pictures of charts and dashboards in a folder of this process, which alone knows whose they are. One is taken at a time,
 * so that reports do not wait for many.
 */
export function createThumbnails(
  folder: string,
  pictures: Pictures,
  { now, onDefect }: { readonly now: () => number; readonly onDefect: (error: unknown) => void },
): Thumbnails {
  const remove = (file: string) => rm(file, { force: true });
  const stored = new LRUCache<string, StoredThumbnail>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: ({ file }) => void remove(file).catch(onDefect),
  });
  const failedAt = new LRUCache<string, number>({ max: MOST_FAILURES });
  const ordered = new Map<string, ThumbnailOf>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  /** After the clock was set back, the age of a picture is unknown. */
  const ageOf = ({ takenAt }: StoredThumbnail) => (takenAt <= now() ? now() - takenAt : Infinity);

  async function take(key: string, of: ThumbnailOf): Promise<void> {
    try {
      const content = await pictures.take(of.picture, of.userId, stopping.signal);
      if (content.length > LARGEST) return void failedAt.set(key, now());
      const file = path.join(folder, `${randomUUID()}.png`);
      await writeFile(file, content, { mode: 0o600 });
      stored.set(key, { ...of, file, bytes: content.length, takenAt: now() });
      failedAt.delete(key);
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedAt.set(key, now());
      // A browser that reports occupy and a slow page are expected, not defects.
      if (!(error instanceof PictureError) || error.fault === 'failed') onDefect(error);
    }
  }

  async function work(): Promise<void> {
    for (let next = ordered.entries().next(); !next.done; next = ordered.entries().next()) {
      const [key, of] = next.value;
      if (!stopping.signal.aborted) await take(key, of);
      ordered.delete(key);
    }
    working = null;
  }

  const isRecent = (at: number | undefined, span: number) => at !== undefined && at <= now() && now() - at < span;

  return {
    async find(key) {
      const known = stored.get(key);
      if (!known || ageOf(known) >= LONGEST) return null;
      try {
        return { ...known, content: await readFile(known.file) };
      } catch {
        // Somebody else removed the file.
        if (stored.peek(key) === known) stored.delete(key);
        return null;
      }
    },
    order(of, { force } = { force: false }) {
      const key = keyOf(of);
      const known = stored.peek(key);
      const isWanted = force || (!isRecent(failedAt.get(key), PAUSE) && (!known || ageOf(known) >= FRESH));
      if (!isWanted || ordered.has(key) || ordered.size >= MOST_ORDERED || stopping.signal.aborted) return key;
      ordered.set(key, of);
      working ??= work();
      return key;
    },
    async close() {
      stopping.abort(new Error('The server stops'));
      await working;
    },
  };
}
