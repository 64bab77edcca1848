import type { SavedQueryDetail } from '@/api/saved-query';
import { parseJsonObject } from '@/lib/json';
import { entityTag } from '../../http/conditions';
import type { SavedQueryRow } from '../../metadata/schema/sql-editor';
import type { MetadataStore } from '../../metadata/store';
import type { ItemDefinition } from '../../builders/columns';
import type { WirePerson } from '../ownership';
import { peopleById } from '../people';
import { tagsOf, type CarriedTag } from '../tag/present';
import { humanized, isoMicroseconds } from '../times';
import { tablesIn } from './tables';

export const savedQueryItem: ItemDefinition = {
  title: 'Show Saved Query',
  columns: [
    'changed_on',
    'changed_on_delta_humanized',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'database.database_name',
    'database.id',
    'description',
    'id',
    'label',
    'schema',
    'sql',
    'sql_tables',
    'template_parameters',
  ],
  laterColumns: ['tags.id', 'tags.name', 'tags.type'],
};

export const savedQueryEtag = (row: Pick<SavedQueryRow, 'id' | 'version' | 'changed_on'>) =>
  entityTag('saved-query', row);

interface Relations {
  readonly people: ReadonlyMap<number, WirePerson>;
  readonly databases: ReadonlyMap<number, string>;
  readonly tags: ReadonlyMap<number, readonly CarriedTag[]>;
}

export async function relationsOf(store: MetadataStore, rows: readonly SavedQueryRow[]): Promise<Relations> {
  const people = await peopleById(
    store,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
  const databases = await store.selectFrom('database').select(['id', 'database_name']).execute();
  const tags = await tagsOf(
    store,
    'saved_query',
    rows.map(row => row.id),
  );
  return { people, tags, databases: new Map(databases.map(database => [database.id, database.database_name])) };
}

export function presentSavedQuery(
  row: SavedQueryRow,
  { people, databases, tags }: Relations,
  now: number,
): SavedQueryDetail {
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  const { database_id: databaseId } = row;
  return {
    id: row.id,
    label: row.label,
    description: row.description,
    schema: row.schema,
    sql: row.sql,
    sql_tables: tablesIn(row.sql),
    template_parameters: row.template_parameters,
    tags: [...(tags.get(row.id) ?? [])],
    database: databaseId === null ? null : { id: databaseId, database_name: databases.get(databaseId) ?? '' },
    created_by: person(row.created_by),
    changed_by: person(row.changed_by),
    changed_on: isoMicroseconds(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
  };
}

export function presentSavedQueryRow(row: SavedQueryRow, relations: Relations, now: number) {
  return {
    ...presentSavedQuery(row, relations, now),
    db_id: row.database_id,
    created_on: isoMicroseconds(row.created_on),
    extra: parseJsonObject(row.extra_json),
    last_run_delta_humanized: humanized(row.last_run, now),
    rows: row.rows,
  };
}

/** The response to a write. */
export function echoOf(row: SavedQueryRow) {
  const { label, schema, sql, description, template_parameters } = row;
  return { label, schema, sql, description, template_parameters, db_id: row.database_id };
}
