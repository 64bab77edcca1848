import type { Timers } from '@/lib/clock';
import { isRecord, parseJson } from '@/lib/json';
import { mysql } from '@/query/sql/mysql';
import { oneStatement } from '@/query/sql/scan';
import type { CostEstimate, Driver } from '../engine';
import type { MysqlServer } from '../location';
import { runStoppable } from '../stopping';
import { COLUMNS, FOREIGN_KEYS, INDEXES, SCHEMAS, tablesOf, toFoundTables, toKeys } from './catalogue';
import { checkFragment, checkReading, checkSelect, checkStatement, checkWriting, isTableDescription } from './checks';
import { connectTo } from './connections';
import { exportRows } from './export-rows';
import { toExactTable } from './exact-values';
import type { Rows } from './rows';
import { toFrameColumn } from './values';

const EXPLAIN = 'EXPLAIN FORMAT=JSON ';

/** All numbers that a plan has under one of these names. */
function numbersIn(plan: unknown, names: ReadonlySet<string>): number[] {
  if (Array.isArray(plan)) return plan.flatMap(part => numbersIn(part, names));
  if (!isRecord(plan)) return [];
  return Object.entries(plan).flatMap(([name, value]) => {
    const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
    return names.has(name) && Number.isFinite(number) ? [number] : numbersIn(value, names);
  });
}

/** MariaDB and MySQL name the rows that a table is read for differently. */
const rowsRead: ReadonlySet<string> = new Set(['rows', 'rows_examined_per_scan']);
const costs: ReadonlySet<string> = new Set(['query_cost', 'cost']);

function toEstimate(plan: unknown): CostEstimate[] {
  const rows = numbersIn(plan, rowsRead);
  const [cost] = numbersIn(plan, costs);
  if (rows.length === 0 && cost === undefined) return [];
  return [
    {
      ...(rows.length === 0 ? {} : { 'Rows read': String(rows.reduce((sum, count) => sum + count, 0)) }),
      ...(cost === undefined ? {} : { 'Total cost': String(cost) }),
    },
  ];
}

const toColumn = ([name, type]: readonly (string | null)[]) => ({ name: name ?? '', type: type ?? '' });

const firstText = ({ rows }: Rows): string => {
  const value = rows[0]?.[0] ?? null;
  return typeof value === 'string' ? value : new TextDecoder().decode(value ?? undefined);
};

/** A MySQL or MariaDB server by its address. Connections are opened on demand. */
export function openMysqlEngine(server: MysqlServer, timers: Timers, through?: string): Driver {
  const connections = connectTo(server, timers, through);
  async function columnsOf(sql: string) {
    checkSelect(sql);
    const described = `SELECT * FROM (${oneStatement(sql, 'mysql').trim()}\n) AS described LIMIT 0`;
    const { columns } = await connections.read(described, { maxRows: 0 });
    return columns.map(({ name, typeName }) => ({ name, type: typeName }));
  }
  return {
    dialect: mysql,
    async select(sql, options) {
      checkSelect(sql);
      const { columns, rows } = await connections.read(sql, { ...options, isPrecise: true });
      return columns.map((column, index) =>
        toFrameColumn(
          column,
          rows.map(row => row[index] ?? null),
        ),
      );
    },
    checkFragment: async sql => checkFragment(sql),
    checkStatement: async sql => checkStatement(sql),
    async read(sql, options, { signal }) {
      checkReading(sql);
      return toExactTable(await connections.read(sql, { ...options, signal }));
    },
    async change(parts, options, { signal }) {
      for (const { sql, isQuery } of parts) {
        if (isQuery) checkReading(sql);
        else checkWriting(sql);
      }
      return toExactTable(await connections.change(parts, { ...options, signal }));
    },
    async estimate(sql, options, { signal }) {
      if (isTableDescription(sql)) {
        // It has no plan. The server reports errors in it.
        await connections.read(sql, { ...options, signal });
        return [];
      }
      checkStatement(sql);
      return toEstimate(parseJson(firstText(await connections.read(`${EXPLAIN}${sql}`, { ...options, signal }))));
    },
    async schemas() {
      return (await connections.ask(SCHEMAS, [])).map(([name]) => name ?? '');
    },
    async tables(search) {
      const { sql, values } = tablesOf(search);
      return toFoundTables(await connections.ask(sql, values));
    },
    async columns(schema, table) {
      return (await connections.ask(COLUMNS, [schema, table])).map(toColumn);
    },
    async keys(schema, table) {
      const indexes = await connections.ask(INDEXES, [schema, table]);
      return toKeys([...indexes, ...(await connections.ask(FOREIGN_KEYS, [schema, table]))]);
    },
    columnsOf,
    exportRows: (rows, { timeoutMilliseconds }, { signal }) =>
      runStoppable(timers, { signal, timeoutMilliseconds }, async stop =>
        exportRows(connections, await columnsOf(rows.sql), rows, { signal: stop, timeoutMilliseconds }),
      ),
    close() {
      connections.close();
    },
  };
}
