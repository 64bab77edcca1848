import { oneStatement } from '@/query/sql/scan';
import { parseJson } from '@/lib/json';
import { trino } from '@/query/sql/trino';
import type { Driver } from '../engine';
import { noRows } from '../exact/table';
import { explainedQuery } from '../script/explain';
import { isTableDescription } from './catalogs';
import { checkQuery, checkReading, checkWriting, refuseOthers } from './checks';
import { toEstimate } from './estimate';
import { exportRows } from './export-rows';
import { toExactTable } from './exact-values';
import { checkSqlFragment } from '@/query/fragments/check';
import { checkSqlStatement } from '../fragments/statement';
import { trinoFunctions } from '../functions/trino';
import { SCHEMAS, tablesOf } from './catalogue';
import type { TrinoServer } from '../location';
import { runStoppable } from '../stopping';
import { trinoClient, type TrinoTransport } from './protocol';
import { toFrameColumn } from './values';

const MOST_NAMES = 100_000;

export function openTrinoEngine(server: TrinoServer, transport: TrinoTransport): Driver {
  const client = trinoClient(server, transport);
  const texts = async (sql: string) => {
    const { rows } = await client.run(sql, { maxRows: MOST_NAMES });
    return rows.map(row => row.map(String));
  };
  async function columnsOf(sql: string) {
    refuseOthers(sql);
    const { columns } = await client.run(`SELECT * FROM (${oneStatement(sql).trim()}\n) AS described LIMIT 0`, {
      maxRows: 1,
    });
    return columns.map(({ name, type }) => ({ name, type: type.toUpperCase() }));
  }
  return {
    dialect: trino,
    async select(sql, options) {
      refuseOthers(sql);
      const { columns, rows } = await client.run(sql, options);
      return columns.map(({ name, type }, index) =>
        toFrameColumn(
          name,
          type,
          rows.map(row => row[index]),
        ),
      );
    },
    checkFragment: async sql => checkSqlFragment(sql, trinoFunctions),
    checkStatement: async sql => void checkSqlStatement(sql, trinoFunctions),
    async read(sql, options, { signal }) {
      const query = explainedQuery(sql);
      if (query === null) checkReading(sql, server.catalog);
      else checkQuery(query, server.catalog);
      return toExactTable(await client.run(sql, { ...options, signal }));
    },
    async change(parts, options, { signal }) {
      for (const { sql, isQuery } of parts) {
        if (isQuery) checkReading(sql, server.catalog);
        else checkWriting(sql, server.catalog);
      }
      // A Trino transaction belongs to its client's session, and most catalogs support only single statements in it.
      let table = noRows;
      for (const { sql, isQuery } of parts) {
        const rows = await client.run(sql, { ...options, signal });
        table = isQuery ? toExactTable(rows) : noRows;
      }
      return table;
    },
    async estimate(sql, options, { signal }) {
      if (isTableDescription(sql, server.catalog)) {
        // It has no plan. The server reports errors in it.
        await client.run(sql, { ...options, signal });
        return [];
      }
      checkQuery(sql, server.catalog);
      const { rows } = await client.run(`EXPLAIN (TYPE IO, FORMAT JSON) ${sql}`, { ...options, signal });
      const plan = rows[0]?.[0];
      return toEstimate(typeof plan === 'string' ? parseJson(plan) : null);
    },
    async schemas() {
      return (await texts(SCHEMAS)).map(([name = '']) => name);
    },
    async tables(search) {
      const found = await texts(tablesOf(search));
      return {
        tables: found.map(([schema = '', name = '', type]) => ({
          schema,
          name,
          kind: type === 'VIEW' ? 'view' : 'table',
        })),
        total: Number(found[0]?.[3] ?? 0),
      };
    },
    async columns(schema, table) {
      const found = await texts(
        `SELECT column_name, upper(data_type) FROM information_schema.columns
         WHERE table_schema = ${trino.literal(schema)} AND table_name = ${trino.literal(table)} ORDER BY ordinal_position`,
      );
      return found.map(([name = '', type = '']) => ({ name, type }));
    },
    keys: async () => [],
    columnsOf,
    exportRows: (rows, { timeoutMilliseconds }, { signal }) =>
      runStoppable(transport.timers, { signal, timeoutMilliseconds }, async stop => {
        refuseOthers(rows.sql);
        return exportRows(client, await columnsOf(rows.sql), rows, { signal: stop, timeoutMilliseconds });
      }),
    close: () => undefined,
  };
}
