import { databaseEndpoints as endpoints } from '@/api/database';
import type { SignedIn } from '../../auth/caller';
import type { Engine } from '../../engines/engine';
import { HttpError, notFound, unprocessable } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { findDatabase } from './policy';
import { presentTable, selectStar } from './table-metadata';

const missingTable = () => new HttpError(404, { message: 'Table not found on the database' });

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
      const parts = [...(await engine.tables()), ...((await engine.unreadable?.()) ?? [])];
      return { body: { result: [...new Set(parts.map(({ schema }) => schema))].sort() } };
    }),
    read(endpoints.tables, async ({ caller, path, q }) => {
      const engine = await engineOf(caller, path.id);
      const tables = (await engine.tables()).filter(({ schema }) => schema === q.schema_name);
      const unreadable = await engine.unreadable?.();
      const reasons = unreadable?.filter(({ schema }) => schema === q.schema_name).map(({ reason }) => reason) ?? [];
      if (tables.length === 0 && reasons.length > 0) throw unprocessable(reasons.join('\n'));
      const result = tables.map(({ name, kind }) => ({
        value: name,
        type: kind,
        ...(kind === 'table' ? { extra: null } : {}),
      }));
      return { body: { count: result.length, result } };
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
