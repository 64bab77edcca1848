import { Dexie, RangeSet, rangesOverlap, type ObservabilitySet } from 'dexie';
import { shareEqual } from '@/lib/share-equal';
import { isWorkedOutHere } from '../results/decode';
import type { LocalStore } from './database';
import type { ResultFailure, ResultRecord } from './records';
import { resultStateOf, type ResultState, type StoredResult } from './stored-results';

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
  const unsaved = createUnsaved(key => void (entries.has(key) && read(key)));
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

  const stateOf = (key: string, record?: ResultRecord, failure?: ResultFailure | null) =>
    resultStateOf(store, key, record ?? unsaved.get(key), failure);

  async function readAll(keys: readonly string[]): Promise<void> {
    try {
      const [records, failures] = await store.transaction('r', store.results, store.failures, () =>
        Promise.all([store.results.bulkGet([...keys]), store.failures.bulkGet([...keys])]),
      );
      for (const [at, key] of keys.entries())
        settle(key, { state: stateOf(key, records[at], failures[at]), error: null });
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

  const changedIn = changedKeys(store);

  function onChange(changes: ObservabilitySet): void {
    for (const key of changedIn(changes, entries.keys())) void read(key);
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
    const shown = entries.get(key)?.state;
    if (mayReplace(shown?.stored, record)) settle(key, { state: stateOf(key, record, shown?.failure), error: null });
    return unsaved.put(record);
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
    prepare: keys => prepareWith(follow, keys, () => reading),
  };
}

/** Finds the keys whose answers changes of the store concern. */
function changedKeys({ name }: LocalStore) {
  const parts = [`idb://${name}/results/`, `idb://${name}/failures/`];
  return (changes: ObservabilitySet, keys: Iterable<string>): readonly string[] => {
    const changed = 'all' in changes ? null : parts.flatMap(part => changes[part] ?? []);
    if (changed?.length === 0) return [];
    return [...keys].filter(key => !changed || changed.some(tree => rangesOverlap(new RangeSet(key), tree)));
  };
}

/** Follows answers until they are released. */
function prepareWith(
  follow: FollowedResults['follow'],
  keys: readonly string[],
  reading: () => Promise<void> | null,
): PreparedResults {
  const stops = keys.map(key => follow(key, () => undefined));
  return { ready: reading() ?? Promise.resolve(), release: () => stops.forEach(stop => stop()) };
}

/** Answers that are not stored yet. @param released called with the key of one that does not count any longer */
function createUnsaved(released: (key: string) => void) {
  const records = new Map<string, ResultRecord>();
  return {
    get: (key: string) => records.get(key),
    put(record: ResultRecord) {
      records.set(record.key, record);
      return () => {
        if (records.get(record.key) !== record) return;
        records.delete(record.key);
        released(record.key);
      };
    },
  };
}

/** An answer that was computed here replaces none of the server, nor one from newer rows. */
const mayReplace = (shown: StoredResult | null | undefined, { asOf }: ResultRecord): boolean =>
  !shown || (isWorkedOutHere(shown.results.map(({ head }) => head)) && shown.asOf <= asOf);

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
