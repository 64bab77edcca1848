import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readResource, readResources } from '@/offline/reads/resources';
import { databases } from '@/offline/resources/database/read-model';
import { savedQueries } from '@/offline/resources/saved-query/read-model';
import { readKnownColumns, readRelations, readSchemas, refreshRelation } from '@/offline/sql-editor/database-metadata';
import type { LocalStore } from '@/offline/store/database';
import { isPartial } from '@/model/database-metadata';
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
    const listed = relations?.value ?? { relations: [], total: 0 };
    const tables = listed.relations;
    let columns = place ? await readKnownColumns(store, place) : new Map<string, never>();
    if (place && ask) {
      const written = tablesAt(typing);
      const wanted = new Set(written.map(table => table.toLowerCase()));
      const known = tables.map(({ name }) => name).filter(name => wanted.has(name.toLowerCase()));
      const listedNames = new Set(known.map(name => name.toLowerCase()));
      // If not all tables are listed, the statement may name another.
      const isRead = (name: string) => typing.sources.some(({ table }) => table === name);
      const others = isPartial(listed)
        ? written.filter(name => isRead(name) && !listedNames.has(name.toLowerCase()))
        : [];
      const next = [...known, ...others].filter(name => !columns.has(name) && !asked.has(name)).slice(0, ASKED_AT_ONCE);
      for (const name of next) asked.add(name);
      await Promise.all(next.map(name => refreshRelation({ store, ask, now: now() }, place, name)));
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
