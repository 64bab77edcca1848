import { Dexie, RangeSet, rangesOverlap, type ObservabilitySet } from 'dexie';
import { shareEqual } from '@/lib/share-equal';
import { isWorkedOutHere } from '../results/decode';
import type { LocalStore } from './database';
import type { ResultRecord } from './records';
import { resultStateOf, type ResultState } from './stored-results';

/** Stored answers with followers. Answers requested in one turn are read in one transaction. */
export interface FollowedResults {
  /** Undefined until it was read. @throws the error of reading it */
  get(key: string): ResultState | undefined;
  /** Calls whenever the value of `get` changes, until the returned function is called. */
  follow(key: string, call: () => void): () => void;
  /** Reads answers in advance, and keeps them in memory until they are released. */
  prepare(keys: readonly string[]): PreparedResults;
  /**
   * Shows an answer that is about to be stored, unless the server's is there. Call the returned function when it is
   * stored, or cannot be: from then on only the store counts.
   */
  show(record: ResultRecord): () => void;
  /** Whether an answer was read, and is not there. */
  isMissing(key: string): boolean;
}

export interface PreparedResults {
  /** Resolves when they are here. */
  readonly ready: Promise<void>;
  release(): void;
}

interface Entry {
  readonly followers: Set<() => void>;
  state: ResultState | undefined;
  error: Error | null;
}

/**
 * A screen of twenty charts with a live query per answer opens forty transactions, and is notified forty times. This
 * opens one for all of them, and after a change one for the changed answers.
 */
function createFollowedResults(store: LocalStore): FollowedResults {
  const entries = new Map<string, Entry>();
  const wanted = new Set<string>();
  /** Answers that are not stored yet, by key. */
  const unsaved = new Map<string, ResultRecord>();
  let reading: Promise<void> | null = null;

  function settle(key: string, outcome: Pick<Entry, 'state' | 'error'>): void {
    const entry = entries.get(key);
    if (!entry) return;
    const state = shareState(entry.state, outcome.state);
    if (state === entry.state && outcome.error === entry.error) return;
    entry.state = state;
    entry.error = outcome.error;
    for (const call of [...entry.followers]) call();
  }

  async function readAll(keys: readonly string[]): Promise<void> {
    try {
      const [records, failures] = await store.transaction('r', store.results, store.failures, () =>
        Promise.all([store.results.bulkGet([...keys]), store.failures.bulkGet([...keys])]),
      );
      for (const [index, key] of keys.entries()) {
        const record = records[index] ?? unsaved.get(key);
        settle(key, { state: resultStateOf(store, key, record, failures[index]), error: null });
      }
    } catch (error) {
      // A closed store reports nothing more; the code that closed it shows something else.
      const failure = error instanceof Error ? error : new Error(String(error));
      if (store.isOpen()) for (const key of keys) settle(key, { state: undefined, error: failure });
    }
  }

  /** Reads until nothing is requested any more. Answers that change during a read are read again. */
  async function readWanted(): Promise<void> {
    // Includes requests that others make in this turn.
    await Promise.resolve();
    while (wanted.size > 0) {
      const keys = [...wanted];
      wanted.clear();
      await readAll(keys);
    }
    reading = null;
  }

  const read = (key: string): Promise<void> => {
    wanted.add(key);
    return (reading ??= readWanted());
  };

  const parts = [`idb://${store.name}/results/`, `idb://${store.name}/failures/`];

  function onChange(changes: ObservabilitySet): void {
    const changed = 'all' in changes ? null : parts.flatMap(part => changes[part] ?? []);
    if (changed?.length === 0) return;
    for (const key of entries.keys())
      if (!changed || changed.some(tree => rangesOverlap(new RangeSet(key), tree))) void read(key);
  }

  function follow(key: string, call: () => void): () => void {
    if (entries.size === 0) Dexie.on.storagemutated.subscribe(onChange);
    const entry = entries.get(key) ?? { followers: new Set(), state: undefined, error: null };
    entries.set(key, entry);
    // Each call separately, though one may follow it twice.
    const heard = () => call();
    entry.followers.add(heard);
    if (entry.state === undefined) void read(key);
    return () => {
      if (!entry.followers.delete(heard) || entry.followers.size > 0) return;
      entries.delete(key);
      if (entries.size === 0) Dexie.on.storagemutated.unsubscribe(onChange);
    };
  }

  function show(record: ResultRecord): () => void {
    const { key } = record;
    unsaved.set(key, record);
    const shown = entries.get(key)?.state;
    const isOlder =
      !shown?.stored ||
      (isWorkedOutHere(shown.stored.results.map(({ head }) => head)) && shown.stored.asOf <= record.asOf);
    if (isOlder) settle(key, { state: resultStateOf(store, key, record, shown?.failure), error: null });
    return () => {
      if (unsaved.get(key) !== record) return;
      unsaved.delete(key);
      if (entries.has(key)) void read(key);
    };
  }

  return {
    show,
    isMissing: key => entries.get(key)?.state?.stored === null,
    get(key) {
      const entry = entries.get(key);
      if (entry?.error) throw entry.error;
      return entry?.state;
    },
    follow,
    prepare(keys) {
      const stops = keys.map(key => follow(key, () => undefined));
      return { ready: reading ?? Promise.resolve(), release: () => stops.forEach(stop => stop()) };
    },
  };
}

function shareState(before: ResultState | undefined, next: ResultState | undefined): ResultState | undefined {
  if (!before || !next || before.stored !== next.stored) return next;
  const failure = shareEqual(before.failure, next.failure);
  return failure === before.failure ? before : { ...next, failure };
}

const ofStores = new WeakMap<LocalStore, FollowedResults>();

/** The followed answers of a store, shared by all callers. */
export function followedResults(store: LocalStore): FollowedResults {
  const known = ofStores.get(store);
  if (known) return known;
  const followed = createFollowedResults(store);
  ofStores.set(store, followed);
  return followed;
}
