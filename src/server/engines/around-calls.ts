import type { Engine, QueryRequester } from './engine';

/**
 * What a call asks of a database: to read data, and it may be given up; to change data, and its outcome must be known; or
 * to answer from its catalogue, which a server that works does in time, whatever people ask it meanwhile.
 */
type CallKind = 'read' | 'change' | 'catalogue';

/** Runs a call. @param call what to run, for this requester or for one who gives up sooner */
type Around = <T>(
  kind: CallKind,
  requester: QueryRequester,
  call: (requester: QueryRequester) => Promise<T>,
) => Promise<T>;

/** An engine whose calls reach its database through `around`. SQL is checked without the database. */
export function aroundCalls(engine: Engine, around: Around): Engine {
  const { exportRows } = engine;
  const catalogue = <T>(call: () => Promise<T>): Promise<T> => around('catalogue', {}, call);
  return {
    ...engine,
    run: (plan, requester) => around('read', requester, one => engine.run(plan, one)),
    read: (sql, options, requester) => around('read', requester, one => engine.read(sql, options, one)),
    change: (parts, options, requester) => around('change', requester, one => engine.change(parts, options, one)),
    estimate: (sql, options, requester) => around('read', requester, one => engine.estimate(sql, options, one)),
    ...(exportRows && {
      exportRows: (rows, options, requester) => around('read', requester, one => exportRows(rows, options, one)),
    }),
    schemas: () => catalogue(() => engine.schemas()),
    tables: search => catalogue(() => engine.tables(search)),
    columns: (schema, table) => catalogue(() => engine.columns(schema, table)),
    keys: (schema, table) => catalogue(() => engine.keys(schema, table)),
    columnsOf: (sql, requester = {}) => around('read', requester, one => engine.columnsOf(sql, one)),
  };
}
