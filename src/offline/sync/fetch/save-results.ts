import { answerContent } from '@/api/chart-data';
import type { Clock } from '@/lib/clock';
import { canonicalJson } from '@/lib/json';
import type { EncodedResult } from '../../results/encode';
import { ReasonedError } from '../../state/failure-reason';
import type { LocalStore } from '../../store/database';
import { isQuotaExceeded, withinQuota } from '../../store/quota';
import type { ResultRecord } from '../../store/records';

/** The answer to a query context, as it arrived. */
export interface ArrivedResult {
  readonly key: string;
  /** The dashboard that requested it. */
  readonly dashboardId: number | null;
  /** Nobody has opened it yet, so it takes no room from others. */
  readonly isPrefetch: boolean;
  /** Null if it equals the one stored under `etag`. */
  readonly results: readonly EncodedResult[] | null;
  readonly etag: string | null;
  /** When it was true, and when it arrived. */
  readonly asOf: number;
  readonly at: number;
}

/** `lost`: the answer to confirm is not stored any more. */
type Saved = 'saved' | 'lost';

const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.byteLength === b.byteLength && a.every((byte, index) => byte === b[index]);

/** Whether an answer equals the stored one: by its tag or, if the server gives none, by its content. */
function isSame(known: ResultRecord, { results, etag }: ArrivedResult): boolean {
  if (results === null || etag !== null) return known.etag === etag;
  return (
    !known.etag &&
    known.parts.length === results.length &&
    results.every(({ bytes, head }, index) => {
      const [part, stored] = [known.parts[index], known.heads[index]];
      return (
        part &&
        stored &&
        areEqual(part, bytes) &&
        canonicalJson(answerContent(stored)) === canonicalJson(answerContent(head))
      );
    })
  );
}

/** Unseen answers count as the least recently used and are dropped first. */
const NEVER = 0;

/** Called in a transaction over `resultTables`. */
async function save(store: LocalStore, arrived: ArrivedResult): Promise<Saved> {
  const { key, dashboardId, isPrefetch, results, etag, asOf, at } = arrived;
  // The requesting dashboard is deleted or forbidden by now.
  if (dashboardId !== null && !(await store.dashboards.get(dashboardId))) return 'saved';
  const known = await store.results.get(key);
  const isKnown = known !== undefined && isSame(known, arrived);
  if (results === null && !isKnown) return 'lost';
  const askers = new Set(known?.dashboardIds);
  if (dashboardId !== null) askers.add(dashboardId);
  const bytes = results?.reduce((sum, result) => sum + result.bytes.byteLength, 0) ?? 0;
  await store.results.put({
    ...(isKnown
      ? { ...known, since: known.since ?? known.asOf }
      : { key, parts: results?.map(result => result.bytes) ?? [], bytes, since: asOf, etag }),
    heads: results?.map(result => result.head) ?? known?.heads ?? [],
    asOf,
    usedAt: isPrefetch ? (known?.usedAt ?? NEVER) : at,
    dashboardIds: [...askers],
  });
  await store.failures.delete(key);
  return 'saved';
}

interface Waiting {
  readonly arrived: ArrivedResult;
  readonly settle: (saved: Saved | Promise<Saved>) => void;
}

const resultTables = (store: LocalStore) => [store.results, store.failures, store.dashboards];

interface ResultWriter {
  /** Answers that arrive while a transaction is being committed are stored in the next one together. */
  write(arrived: ArrivedResult): Promise<Saved>;
  /** Answers that arrive within a moment are written together. */
  writeLater(arrived: ArrivedResult, after: Clock['after']): Promise<Saved>;
}

/** Stores answers: a dashboard's twenty wait for the disk a few times, and not twenty. */
function createResultWriter(store: LocalStore): ResultWriter {
  let waiting: Waiting[] = [];
  let isWriting = false;
  let isPlanned = false;

  async function writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await store.transaction('rw', resultTables(store), () =>
        Promise.all(batch.map(({ arrived }) => save(store, arrived))),
      );
      batch.forEach(({ settle }, index) => settle(saved[index] ?? 'lost'));
    } catch {
      // One that cannot be stored, for lack of room or for its content, does not affect the others.
      for (const { arrived, settle } of batch) {
        const alone = writeAlone(arrived);
        settle(alone);
        await alone.catch(() => undefined);
      }
    }
  }

  function writeAlone(arrived: ArrivedResult): Promise<Saved> {
    const bytes = arrived.results?.reduce((sum, result) => sum + result.bytes.byteLength, 0) ?? 0;
    const write = () => store.transaction('rw', resultTables(store), () => save(store, arrived));
    return (arrived.isPrefetch ? write() : withinQuota(store, bytes, write)).catch((cause: unknown) => {
      if (!isQuotaExceeded(cause)) throw cause;
      throw new ReasonedError({ code: 'no-room' }, { cause });
    });
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeTogether(batch);
    }
    isWriting = false;
  }

  const join = (arrived: ArrivedResult) =>
    new Promise<Saved>(settle => {
      waiting.push({ arrived, settle });
    });

  return {
    write(arrived) {
      const saved = join(arrived);
      void writeAll();
      return saved;
    },
    writeLater(arrived, after) {
      const saved = join(arrived);
      if (!isPlanned)
        after(MOMENT, () => {
          isPlanned = false;
          void writeAll();
        });
      isPlanned = true;
      return saved;
    },
  };
}

/** Milliseconds within which arriving ages are written together. */
const MOMENT = 250;

const ofStores = new WeakMap<LocalStore, ResultWriter>();

function writerOf(store: LocalStore): ResultWriter {
  const writer = ofStores.get(store) ?? createResultWriter(store);
  ofStores.set(store, writer);
  return writer;
}

/** Stores an answer. @throws ReasonedError `no-room` if the device has none for it */
export const saveResult = (store: LocalStore, arrived: ArrivedResult): Promise<Saved> => writerOf(store).write(arrived);

/** Records that an answer is still the server's, together with others within a moment. */
export const confirmResult = (store: LocalStore, arrived: ArrivedResult, after: Clock['after']): Promise<Saved> =>
  writerOf(store).writeLater(arrived, after);
