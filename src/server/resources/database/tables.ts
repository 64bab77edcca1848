import { databaseEndpoints as endpoints } from '@/api/database';
import type { SignedIn } from '../../auth/caller';
import type { Engine, FoundTables, TableSearch } from '../../engines/engine';
import { HttpError, notFound, unprocessable } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { findDatabase } from './policy';
import { presentTable, selectStar } from './table-metadata';

const missingTable = () => new HttpError(404, { message: 'Table not found on the database' });

/** The maximum number of tables in a response; `count` says how many there are. */
const MOST_LISTED = 10_000;

/** No name contains a zero byte, and some databases reject texts that do. */
const tablesOf = async (engine: Engine, search: TableSearch): Promise<FoundTables> =>
  [search.schema, search.containing].some(text => text?.includes('\0'))
    ? { tables: [], total: 0 }
    : engine.tables(search);

/** The content of a connection: schemas, tables and their columns, as its engine reports them. */
export function databaseTableHandlers(services: Services): Implementation[] {
  /** The engine of a connection that the caller may use. @throws HttpError 404 */
  async function engineOf(caller: SignedIn, id: string): Promise<Engine> {
    const row = await findDatabase(services.store, caller, Number(id));
    if (!row) throw notFound();
    return services.engines.of(row.id);
  }

  async function statementFor(caller: SignedIn, id: string, schema: string, table: string) {
    const engine = await engineOf(caller, id);
    if ((await engine.columns(schema, table)).length === 0) throw missingTable();
    return { body: { result: selectStar(engine.dialect, schema, table) } };
  }

  return [
    read(endpoints.schemas, async ({ caller, path }) => {
      const engine = await engineOf(caller, path.id);
      const unreadable = (await engine.unreadable?.()) ?? [];
      const names = [...(await engine.schemas()), ...unreadable.map(({ schema }) => schema)];
      return { body: { result: [...new Set(names)].sort() } };
    }),
    read(endpoints.tables, async ({ caller, path, q }) => {
      const engine = await engineOf(caller, path.id);
      const { tables, total } = await tablesOf(engine, {
        schema: q.schema_name,
        containing: q.filter || undefined,
        limit: Math.min(q.page_size ?? MOST_LISTED, MOST_LISTED),
      });
      const unreadable = await engine.unreadable?.();
      const reasons = unreadable?.filter(({ schema }) => schema === q.schema_name).map(({ reason }) => reason) ?? [];
      if (tables.length === 0 && reasons.length > 0) throw unprocessable(reasons.join('\n'));
      const result = tables.map(({ name, kind }) => ({
        value: name,
        type: kind,
        ...(kind === 'table' ? { extra: null } : {}),
      }));
      return { body: { count: total, result } };
    }),
    read(endpoints.table, async ({ caller, path }) => {
      const engine = await engineOf(caller, path.id);
      const columns = await engine.columns(path.schema, path.table);
      if (columns.length === 0) throw unprocessable(path.table);
      return { body: presentTable(engine.dialect, path, columns, await engine.keys(path.schema, path.table)) };
    }),
    read(endpoints.tableExtra, async ({ caller, path }) => {
      await engineOf(caller, path.id);
      // None of the engines here reports partitions; a missing table has none either (recorded).
      return { body: {} };
    }),
    read(endpoints.selectStarOf, async ({ caller, path }) => statementFor(caller, path.id, '', path.table)),
    read(endpoints.selectStar, async ({ caller, path }) => statementFor(caller, path.id, path.schema, path.table)),
  ];
}
