import * as v from 'valibot';
import { databaseEndpoints } from '@/api/database';
import { toRelationDetail, toRelations } from '@/api/read/table-metadata';
import { tablesQuery } from '@/api/write/table-metadata';
import { isPartial, type ListedRelations, type RelationDetail } from '@/model/database-metadata';
import type { DirectCalls } from '../direct/direct-calls';
import {
  storeMetadata,
  readStoredMetadata,
  refreshedBy,
  type Asking,
  type Refreshed,
  type StoredMetadata,
} from '../metadata/stored-metadata';
import type { LocalStore } from '../store/database';

/** A schema of a database. */
export interface SchemaPlace {
  readonly databaseId: number;
  readonly schema: string;
}

const text = v.string();
const texts = v.array(text);
const schemasSchema = texts;
const relationSchema = v.object({ name: text, kind: v.picklist(['table', 'view']) });
const relationsSchema = v.union([
  v.object({ relations: v.array(relationSchema), total: v.number() }),
  // Stored by an earlier version, which listed all.
  v.pipe(
    v.array(relationSchema),
    v.transform(relations => ({ relations, total: relations.length })),
  ),
]);
const detailSchema = v.object({
  columns: v.array(
    v.object({
      name: text,
      type: text,
      longType: text,
      comment: v.nullable(text),
      keys: v.array(v.picklist(['primary', 'foreign', 'index'])),
    }),
  ),
  primaryKey: texts,
  foreignKeys: v.array(v.object({ columns: texts, table: text, schema: v.nullable(text), referred: texts })),
  indexes: v.array(v.object({ name: v.nullable(text), columns: texts, isUnique: v.boolean() })),
  partitions: v.nullable(v.object({ columns: texts, latest: v.nullable(text) })),
  selectStar: v.nullable(text),
  comment: v.nullable(text),
});

const schemasKey = (databaseId: number) => `schemas ${databaseId}`;
const placeOf = ({ databaseId, schema }: SchemaPlace) => `${databaseId} ${JSON.stringify(schema)}`;
const tablesKey = (place: SchemaPlace) => `tables ${placeOf(place)}`;
const tableKey = (place: SchemaPlace, table: string) => `table ${placeOf(place)} ${JSON.stringify(table)}`;

export const readSchemas = (store: LocalStore, databaseId: number): Promise<StoredMetadata<readonly string[]> | null> =>
  readStoredMetadata(store, schemasKey(databaseId), schemasSchema);

export const readRelations = (store: LocalStore, place: SchemaPlace): Promise<StoredMetadata<ListedRelations> | null> =>
  readStoredMetadata(store, tablesKey(place), relationsSchema);

export const readRelation = (
  store: LocalStore,
  place: SchemaPlace,
  table: string,
): Promise<StoredMetadata<RelationDetail> | null> => readStoredMetadata(store, tableKey(place, table), detailSchema);

/** The columns of all tables of a schema that this device knows, by name. */
export async function readKnownColumns(
  store: LocalStore,
  place: SchemaPlace,
): Promise<ReadonlyMap<string, RelationDetail['columns']>> {
  const records = await store.metadata.where('place').equals(placeOf(place)).toArray();
  const known = new Map<string, RelationDetail['columns']>();
  for (const { key, value } of records) {
    const name: unknown = key.startsWith('table ') ? JSON.parse(key.slice(`table ${placeOf(place)} `.length)) : null;
    const parsed = typeof name === 'string' ? v.safeParse(detailSchema, value) : null;
    if (typeof name === 'string' && parsed?.success) known.set(name, parsed.output.columns);
  }
  return known;
}

/**
 * Stores what a server had beside a tab about tables that are unknown here. Its age is unknown: it is fetched again as
 * soon as possible.
 */
export async function keepUnknownRelations(
  store: LocalStore,
  tables: readonly { readonly place: SchemaPlace; readonly table: string; readonly detail: RelationDetail }[],
): Promise<void> {
  const records = tables.map(({ place, table, detail: value }) => ({
    key: tableKey(place, table),
    place: placeOf(place),
    value,
    asOf: 0,
  }));
  const known = await store.metadata.bulkGet(records.map(({ key }) => key));
  const unknown = records.filter((_, at) => !known[at]);
  if (unknown.length > 0) await storeMetadata(store, unknown);
}

/** Fetches the schemas of a database. */
export async function refreshSchemas(
  { store, ask, now, force = false }: Asking,
  databaseId: number,
): Promise<Refreshed> {
  const outcome = await ask.call(databaseEndpoints.schemas, { path: { id: databaseId }, q: { force } });
  if (outcome.kind === 'success')
    await storeMetadata(store, [
      { key: schemasKey(databaseId), place: String(databaseId), value: [...outcome.value.result].sort(), asOf: now },
    ]);
  return refreshedBy(outcome);
}

/** The maximum number of tables of a schema that are stored here, and of matches of a search. */
const MOST_STORED = 2_000;
const MOST_FOUND = 200;

const toListed = ({ count, result }: { readonly count: number; readonly result: Told }): ListedRelations => ({
  relations: toRelations(result),
  // A server of another kind may not count more than it sends.
  total: Math.max(count, result.length),
});
type Told = Parameters<typeof toRelations>[0];

/** Searches the tables of a schema on the server; null if it does not answer. */
export async function searchRelations(
  ask: DirectCalls,
  { databaseId, schema }: SchemaPlace,
  words: string,
  signal: AbortSignal,
): Promise<ListedRelations | null> {
  const outcome = await ask.call(
    databaseEndpoints.tables,
    { path: { id: databaseId }, q: tablesQuery({ schema, words, most: MOST_FOUND }) },
    { signal },
  );
  return outcome.kind === 'success' ? toListed(outcome.value) : null;
}

/** Fetches the first tables of a schema; facts about tables that are gone are removed. */
export async function refreshRelations(
  { store, ask, now, force = false }: Asking,
  place: SchemaPlace,
): Promise<Refreshed> {
  const { databaseId, schema } = place;
  const outcome = await ask.call(databaseEndpoints.tables, {
    path: { id: databaseId },
    q: tablesQuery({ schema, force, most: MOST_STORED }),
  });
  if (outcome.kind === 'success') {
    const value = toListed(outcome.value);
    const present = new Set([tablesKey(place), ...value.relations.map(({ name }) => tableKey(place, name))]);
    // Tables beyond the first ones are not gone.
    const known = isPartial(value) ? [] : await store.metadata.where('place').equals(placeOf(place)).primaryKeys();
    await storeMetadata(
      store,
      [{ key: tablesKey(place), place: placeOf(place), value, asOf: now }],
      known.filter(key => !present.has(key)),
    );
  }
  return refreshedBy(outcome);
}

/** Fetches the columns and keys of a table, and other facts from its engine. */
export async function refreshRelation(
  { store, ask, now }: Asking,
  place: SchemaPlace,
  table: string,
): Promise<Refreshed> {
  const path = { id: place.databaseId, table, schema: place.schema };
  const [outcome, extra] = await Promise.all([
    ask.call(databaseEndpoints.table, { path }),
    ask.call(databaseEndpoints.tableExtra, { path }),
  ]);
  if (outcome.kind === 'success') {
    const value = toRelationDetail(outcome.value, extra.kind === 'success' ? extra.value : null);
    await storeMetadata(store, [{ key: tableKey(place, table), place: placeOf(place), value, asOf: now }]);
  }
  return refreshedBy(outcome);
}
