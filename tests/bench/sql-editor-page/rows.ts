import { float64, int64, tableFromColumns, columnFromArray, tableToIPC, utf8, type Column } from '@uwdata/flechette';
import { HEAD_KEY, KIND_KEY } from '@/api/arrow-result';
import type { QueryRun } from '@/model/sql-run';
import type { SqlColumn, SqlResult } from '@/offline/results/sql-result';

const cities = ['Kahului', 'Chicago', 'Phoenix', 'New York', 'Seattle', 'Philadelphia', 'Boston', 'Ft. Lauderdale'];

/** Rows of eight columns, as a server sends them. */
export function storedRows(count: number): Uint8Array {
  const rows = Array.from({ length: count }, (_, index) => index);
  const random = (index: number) => ((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  const given: readonly [string, string, string, Column<unknown>][] = [
    ['id', 'integer', 'BIGINT', columnFromArray(rows.map(BigInt), int64(), { useBigInt: true })],
    [
      'city',
      'text',
      'VARCHAR',
      columnFromArray(
        rows.map(row => cities[row % 8]),
        utf8(),
      ),
    ],
    [
      'origin',
      'text',
      'VARCHAR',
      columnFromArray(
        rows.map(row => `A${(row * 7) % 400}`),
        utf8(),
      ),
    ],
    [
      'flights',
      'integer',
      'BIGINT',
      columnFromArray(
        rows.map(row => BigInt(Math.floor(random(row) ** 3 * 60_000))),
        int64(),
        { useBigInt: true },
      ),
    ],
    [
      'avg_delay',
      'float',
      'DOUBLE',
      columnFromArray(
        rows.map(row => Math.round((random(row) + random(row + 7)) * 1200) / 100),
        float64(),
      ),
    ],
    [
      'late_pct',
      'decimal',
      'DECIMAL(18,4)',
      columnFromArray(
        rows.map(row => (row % 50 === 0 ? null : (random(row + 3) * 40).toFixed(4))),
        utf8(),
      ),
    ],
    [
      'note',
      'text',
      'VARCHAR',
      columnFromArray(
        rows.map(row =>
          row % 3 === 0 ? null : row % 7 === 0 ? `{"row": ${row}, "of": ["a", "b"]}` : `row ${row}\nwith a second line`,
        ),
        utf8(),
      ),
    ],
    [
      'worst',
      'integer',
      'INTEGER',
      columnFromArray(
        rows.map(row => BigInt((row * 37) % 1500)),
        int64(),
        { useBigInt: true },
      ),
    ],
  ];
  const table = tableFromColumns(given.map(([name, , , column]): [string, Column<unknown>] => [name, column]));
  const columns = given.map(([name, , type]) => ({
    name,
    column_name: name,
    type,
    type_generic: null,
    is_dttm: false,
  }));
  const kinds = new Map(given.map(([name, kind]) => [name, kind]));
  Object.assign(table.schema, {
    metadata: new Map([[HEAD_KEY, JSON.stringify({ columns, rowcount: count })]]),
    fields: table.schema.fields.map(field => ({
      ...field,
      metadata: new Map([[KIND_KEY, kinds.get(field.name) ?? 'text']]),
    })),
  });
  const bytes = tableToIPC(table, { format: 'stream' });
  if (!bytes) throw new Error('The rows could not be written');
  return bytes;
}

/** The largest number of columns: made as they are read, since no page has room for so many cells. */
export function wideRows(rowCount: number, columnCount: number): SqlResult {
  const columns = Array.from({ length: columnCount }, (_, index): SqlColumn => {
    const at = (row: number) =>
      index % 3 === 0 ? `text ${(row * 31 + index) % 997}` : BigInt(row * columnCount + index);
    return {
      name: `column_${index}`,
      type: 'VARCHAR',
      kind: index % 3 === 0 ? 'text' : 'integer',
      isDate: false,
      at,
      values: () => Array.from({ length: rowCount }, (__, row) => at(row)),
    };
  });
  return { columns, rowCount, truncated: true };
}

export const runOf = (id: string, rows: number, startedAt: number): QueryRun => ({
  id,
  tabId: 'tab',
  tab: 'Late airports, spring',
  databaseId: 1,
  schema: 'main',
  sql: 'select * from flights',
  templateParams: null,
  queryLimit: 100_000,
  isAsync: false,
  isDataPreview: false,
  creates: null,
  startedAt,
  endedAt: startedAt + 340,
  state: { name: 'succeeded' },
  progress: 100,
  step: null,
  queryId: 1,
  resultsKey: null,
  rows,
  isLimited: false,
  isCached: rows > 1000,
});
