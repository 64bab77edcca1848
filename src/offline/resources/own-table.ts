import * as v from 'valibot';
import { parseInstant } from '@/api/values';
import { writeFields } from '@/api/write/fields';
import type { EditOf, ResourceKind } from '@/model/resource-fields';
import { isPatchOf, type Fields, type Patch } from '../commands/patch';
import { patchedCopy } from '../commands/patched-copy';
import type { LocalStore } from '../store/database';
import { knownList } from '../store/records';

/** Facts from the server's acceptance of a write. */
export interface Accepted {
  /** The version that was the condition of the write; null without a condition. */
  readonly from: string | null;
  /** The version that it created. */
  readonly to: string | null;
  readonly now: number;
}

/** The fields of a row that show changes to its list. */
export interface RowChange {
  readonly id: number;
  /** Null if the server does not say. */
  readonly changedOn: number | null;
}

/** Rows of a list that conform to the contract. */
export interface ListedRows {
  readonly changes: readonly RowChange[];
  /** Stores them. Called in a transaction. */
  put(store: LocalStore, asOf: number): Promise<void>;
}

/** A table with the copies of one kind: rows of its list, and other known facts about each. */
export interface OwnTable {
  /** Also the name of its list. */
  readonly name: TableName;
  /** The rows that can be read; one bad row costs only itself. */
  rows(rows: readonly unknown[]): ListedRows;
  // Called in a transaction, as far as a record is stored.
  change(store: LocalStore, id: number, patch: Patch, accepted: Accepted): Promise<void>;
  create(store: LocalStore, id: number, patch: Patch, accepted: Accepted): Promise<void>;
  remove(store: LocalStore, id: number): Promise<void>;
  /** Other tables that `remove` writes. */
  readonly contents: (store: LocalStore) => LocalStore['tables'];
}

type TableName = 'dashboards' | 'charts' | 'datasets';

interface Row {
  readonly id: number;
  readonly changed_on_utc?: string | undefined;
}

interface Records<R> {
  get(id: number): PromiseLike<R | undefined>;
  bulkGet(ids: number[]): PromiseLike<(R | undefined)[]>;
  put(record: R): PromiseLike<unknown>;
  bulkPut(records: R[]): PromiseLike<unknown>;
  delete(id: number): PromiseLike<void>;
}

/** A change to any copy in a record. */
type Change = <T extends object>(copy: T | null) => T | null;

export interface OwnTableOptions<Kind extends ResourceKind, R, W extends Row> {
  readonly kind: Kind;
  readonly name: TableName;
  readonly records: (store: LocalStore) => Records<R>;
  readonly empty: (id: number) => R;
  readonly row: v.GenericSchema<unknown, W>;
  readonly withRow: (record: R, row: W, asOf: number) => R;
  readonly withChange: (record: R, change: Change) => R;
  /** Builds a record from the fields of a created resource; null if they are not enough. */
  readonly made: (record: R, resource: Fields & { readonly id: number }, accepted: Accepted) => R | null;
  /** Updates the rest of the record after a change. */
  readonly changed?: (
    store: LocalStore,
    sides: { readonly before: R; readonly after: R },
    fields: EditOf<Kind>,
    accepted: Accepted,
  ) => Promise<R>;
  /** Updates the rest of the record after its creation. */
  readonly whenMade?: (store: LocalStore, record: R, fields: EditOf<Kind>) => Promise<R>;
  /** Data removed with a record, and their tables. */
  readonly contents?: {
    readonly tables: (store: LocalStore) => LocalStore['tables'];
    readonly remove: (store: LocalStore, id: number) => Promise<void>;
  };
}

export function ownTable<Kind extends ResourceKind, R extends { readonly id: number }, W extends Row>(
  options: OwnTableOptions<Kind, R, W>,
): OwnTable {
  const { kind, name, records, empty, row: schema, withRow, withChange, made, changed, whenMade, contents } = options;
  return {
    name,
    contents: contents?.tables ?? (() => []),
    rows(told) {
      const rows = told.flatMap(row => whole(schema, row) ?? []);
      return {
        changes: rows.map(({ id, changed_on_utc: changedOn }) => ({ id, changedOn: parseInstant(changedOn) })),
        async put(store, asOf) {
          const known = await records(store).bulkGet(rows.map(({ id }) => id));
          const byId = new Map(known.flatMap(record => (record ? [[record.id, record]] : [])));
          await records(store).bulkPut(rows.map(row => withRow(byId.get(row.id) ?? empty(row.id), row, asOf)));
        },
      };
    },
    async change(store, id, patch, accepted) {
      const before = await records(store).get(id);
      if (!before || !isPatchOf(kind, patch) || patch.does !== 'change') return;
      const after = withChange(before, copy => copy && patchedCopy(kind, id, copy, [patch]));
      await records(store).put(changed ? await changed(store, { before, after }, patch.fields, accepted) : after);
    },
    async create(store, id, patch, accepted) {
      if (!isPatchOf(kind, patch) || patch.does !== 'create') return;
      const told = { ...writeFields(kind, patch.fields), id };
      const record = made((await records(store).get(id)) ?? empty(id), told, accepted);
      if (record) await records(store).put(whenMade ? await whenMade(store, record, patch.fields) : record);
      const listed = await knownList(store, name);
      if (listed && !listed.ids.includes(id)) await store.lists.put({ ...listed, ids: [id, ...listed.ids] });
    },
    async remove(store, id) {
      await records(store).delete(id);
      const listed = await knownList(store, name);
      if (listed?.ids.includes(id)) await store.lists.put({ ...listed, ids: listed.ids.filter(other => other !== id) });
      await contents?.remove(store, id);
    },
  };
}

/** Validates the fields; null if the server still has to report others. */
export function whole<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/**
 * The version of a copy after a write. Only if the write was conditional on that very copy does the changed copy equal
 * the server's; otherwise it lacks the other side's changes, and has no version until it is fetched.
 */
export function versionAfter(known: string | null, { from, to }: Accepted): string | null {
  return from !== null && from === known ? to : null;
}
