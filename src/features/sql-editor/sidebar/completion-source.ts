import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readResource, readResources } from '@/offline/reads/resources';
import { databases } from '@/offline/resources/database/read-model';
import { savedQueries } from '@/offline/resources/saved-query/read-model';
import { readKnownColumns, readRelations, readSchemas, refreshRelation } from '@/offline/sql-editor/database-metadata';
import type { LocalStore } from '@/offline/store/database';
import { completeAt, readPlace, tablesAt, type Completion } from '@/model/sql-completion/complete';
import { functionsOf } from '@/model/sql-completion/functions';
import { readSql, type ReadSql } from '@/model/sql-completion/tokens';
import type { CompletionRequest } from '../editor/handle';

interface CompletionPorts {
  readonly store: LocalStore;
  /** Fetches missing columns from the server; null while it is unreachable. */
  readonly ask: DirectCalls | null;
  readonly now: () => number;
}

/** The maximum number of tables fetched at once; a statement with more uses the names stored here. */
const ASKED_AT_ONCE = 4;

/**
 * Names for the SQL of a tab from this device, also without the server. Missing columns of tables that the statement
 * reads are fetched once each.
 */
export function completionSource(
  { store, ask, now }: CompletionPorts,
  databaseId: number | null,
  schema: string | null,
): (request: CompletionRequest) => Promise<Completion | null> {
  const asked = new Set<string>();
  let read: ReadSql | null = null;
  return async ({ sql, at, isExplicit }) => {
    read = readSql(sql, read);
    const typing = readPlace(read, at);
    // Without a started word, names need a key press.
    if (!typing || (typing.qualifier === null && typing.typed === '' && !isExplicit)) return null;
    const place = databaseId === null || schema === null ? null : { databaseId, schema };
    const [database, schemas, relations, queries] = await Promise.all([
      databaseId === null ? null : readResource(store, databases, databaseId),
      databaseId === null ? null : readSchemas(store, databaseId),
      place && readRelations(store, place),
      readResources(store, savedQueries, null),
    ]);
    const tables = relations?.value ?? [];
    let columns = place ? await readKnownColumns(store, place) : new Map<string, never>();
    if (place && ask) {
      const wanted = tablesAt(typing).map(table => table.toLowerCase());
      const missing = tables.filter(
        ({ name }) => wanted.includes(name.toLowerCase()) && !columns.has(name) && !asked.has(name),
      );
      const next = missing.slice(0, ASKED_AT_ONCE);
      for (const { name } of next) asked.add(name);
      await Promise.all(next.map(({ name }) => refreshRelation({ store, ask, now: now() }, place, name)));
      if (next.length > 0) columns = await readKnownColumns(store, place);
    }
    const byName = new Map([...columns].map(([name, own]) => [name.toLowerCase(), own]));
    return completeAt(typing, {
      schemas: schemas?.value ?? [],
      relations: tables,
      columnsOf: table => columns.get(table) ?? byName.get(table.toLowerCase()) ?? [],
      backend: database?.value.backend ?? null,
      functions: functionsOf(database?.value.backend ?? ''),
      queries: queries.resources.map(({ value }) => ({ label: value.label, sql: value.sql })),
    });
  };
}
