import type { Timers } from '@/lib/clock';
import { postgresql } from '@/query/sql/postgresql';
import type { Driver } from '../engine';
import { checkChange } from '../script/change-check';
import { explainedQuery } from '../script/explain';
import { runStoppable } from '../stopping';
import { containingPattern } from '../table-search';
import { toExactTable } from './exact-values';
import { checkSqlFragment } from '@/query/fragments/check';
import { checkSqlStatement } from '../fragments/statement';
import { postgresqlFunctions } from '../functions/postgresql';
import { COLUMNS, SCHEMAS, TABLES, toFoundTables } from './catalogue';
import { connectTo } from './connections';
import { exportRows } from './export-rows';
import { KEYS, toKey } from './keys';
import { toFrameColumn } from './values';

const SYNTAX = 'postgresql';

const TYPES = `SELECT upper(format_type(oid, modifier)) FROM unnest($1::oid[], $2::integer[]) WITH ORDINALITY AS asked (oid, modifier, place) ORDER BY place`;

const toColumn = ([name, type]: readonly (string | null)[]) => ({ name: name ?? '', type: type ?? '' });

/** `348.00` → `348.0` (recorded). */
function written(cost = ''): string {
  const number = Number(cost);
  return Number.isInteger(number) ? number.toFixed(1) : String(number);
}

/**
 * A PostgreSQL database by its address. Connections are opened on demand.
 * @param through the local socket of a tunnel
 */
export function openPostgresqlEngine(url: string, timers: Timers, through?: string): Driver {
  const connections = connectTo(url, timers, through);
  async function columnsOf(sql: string) {
    const fields = await connections.describe(sql);
    const list = (values: readonly number[]) => `{${values.join(',')}}`;
    const types = await connections.ask(TYPES, [
      list(fields.map(field => field.dataTypeID)),
      list(fields.map(field => field.dataTypeModifier)),
    ]);
    return fields.map((field, index) => toColumn([field.name, types[index]?.[0] ?? null]));
  }
  return {
    dialect: postgresql,
    async select(sql, options) {
      const { fields, rows } = await connections.select(sql, options);
      return fields.map((field, index) =>
        toFrameColumn(
          field.name,
          field.dataTypeID,
          rows.map(row => row[index] ?? null),
        ),
      );
    },
    checkFragment: async sql => checkSqlFragment(sql, postgresqlFunctions, SYNTAX),
    checkStatement: async sql => void checkSqlStatement(sql, postgresqlFunctions, SYNTAX),
    async read(sql, options, { signal }) {
      const explained = explainedQuery(sql);
      checkSqlStatement(explained ?? sql, postgresqlFunctions, SYNTAX);
      const reading = { ...options, signal };
      return toExactTable(
        explained === null ? await connections.read(sql, reading) : await connections.readPlan(sql, reading),
      );
    },
    async change(parts, options, { signal }) {
      for (const { sql, isQuery } of parts) {
        if (isQuery) checkSqlStatement(sql, postgresqlFunctions, SYNTAX);
        else checkChange(sql, postgresqlFunctions, name => /^pg_/i.test(name), SYNTAX);
      }
      return toExactTable(await connections.change(parts, { ...options, signal }));
    },
    async estimate(sql, options, { signal }) {
      checkSqlStatement(sql, postgresqlFunctions, SYNTAX);
      const [first = ''] = await connections.explain(sql, { ...options, signal });
      const cost = /cost=([\d.]+)\.\.([\d.]+)/.exec(first);
      return cost ? [{ 'Start-up cost': written(cost[1]), 'Total cost': written(cost[2]) }] : [];
    },
    async schemas() {
      return (await connections.ask(SCHEMAS, [])).map(([name]) => name ?? '');
    },
    async tables({ schema, containing, limit }) {
      const pattern = containing === undefined ? null : containingPattern(containing);
      return toFoundTables(await connections.ask(TABLES, [schema ?? null, pattern, limit]));
    },
    async columns(schema, table) {
      const path = [schema, table].filter(Boolean).map(postgresql.identifier).join('.');
      return (await connections.ask(COLUMNS, [path])).map(toColumn);
    },
    async keys(schema, table) {
      const path = [schema, table].filter(Boolean).map(postgresql.identifier).join('.');
      return (await connections.ask(KEYS, [path])).map(toKey);
    },
    columnsOf,
    exportRows: (rows, { timeoutMilliseconds }, { signal }) =>
      runStoppable(timers, { signal, timeoutMilliseconds }, async stop =>
        exportRows(connections, await columnsOf(rows.sql), rows, { signal: stop, timeoutMilliseconds }),
      ),
    close() {
      // Connections not closed in time end with the server's process.
      connections.close().catch(() => undefined);
    },
  };
}
