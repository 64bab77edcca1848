import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { describe } from '../duckdb/run-statement';
import { KEPT, KEPT_TABLE } from './target';

/** Rows of a slice, on average: four of DuckDB's row groups. It writes a slice of at least one to separate blocks. */
const SLICE_ROWS = 491_520;
const ARRANGED = 'tidemark_arranged';

/**
 * Settings that make equal rows equal bytes. FSST compresses texts by a random sample, and the ends of ALP's blocks hold
 * what was in memory before; memory that was given back is empty.
 */
export const STEADY = {
  threads: '1',
  disabled_compression_methods: 'fsst',
  allocator_flush_threshold: '1KB',
  allocator_bulk_deallocation_flush_threshold: '1KB',
} as const;

/** With all ways to compress texts. */
export const COMPACT = { threads: '1' } as const;

/** The share of blocks with texts from which their compression matters more than steady bytes. */
const TEXT_HEAVY = 0.3;

async function read(connection: DuckDBConnection, sql: string): Promise<number[][]> {
  const rows = (await connection.runAndReadAll(sql)).getRows();
  return rows.map(row => row.map(value => Number(value ?? Number.NaN)));
}

/** Newest first; all other columns break ties. Without a time, rows stay in the order of their arrival. */
function orderOf(names: readonly string[], timeColumn: string | null): string {
  const time = timeColumn === null ? -1 : names.indexOf(timeColumn);
  if (time < 0) return '';
  const others = names.flatMap((_, index) => (index === time ? [] : [`${index + 1}`]));
  return ` ORDER BY ${[`${time + 1} DESC NULLS LAST`, ...others].join(', ')}`;
}

interface Slice {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * Periods of equal length since the epoch, whatever the oldest and the newest row: new rows change only the newest
 * period, and a window that moves on also the oldest.
 */
async function periods(connection: DuckDBConnection, timeColumn: string, rows: number): Promise<readonly Slice[]> {
  const seconds = `epoch(${duckdb.identifier(timeColumn)})::DOUBLE`;
  // A few rows far away say nothing about how many there are in a period.
  const at = (share: number) => `max(${seconds}) FILTER (rowid = ${Math.floor((rows - 1) * share)})`;
  const [[newest = 0, oldest = 0] = []] = await read(connection, `SELECT ${at(0.05)}, ${at(0.95)} FROM ${ARRANGED}`);
  const perSlice = ((newest - oldest) / 0.9) * (SLICE_ROWS / rows);
  if (!(Number.isFinite(perSlice) && perSlice > 0)) return [{ first: 0, end: rows }];
  // Powers of two, so that a few more rows seldom give another length.
  const length = 2 ** Math.max(0, Math.round(Math.log2(perSlice)));
  const found = await read(
    connection,
    `SELECT min(rowid), max(rowid) + 1 FROM ${ARRANGED} GROUP BY floor(${seconds} / ${length}) ORDER BY 1`,
  );
  return found.map(([first = 0, end = 0]) => ({ first, end }));
}

/** The oldest rows stay in the same slices. */
const counted = (rows: number): readonly Slice[] =>
  Array.from({ length: Math.ceil(rows / SLICE_ROWS) }, (_, index) => ({
    first: index * SLICE_ROWS,
    end: Math.min(rows, (index + 1) * SLICE_ROWS),
  }));

/**
 * Writes the rows of a SELECT so that a file with a few more rows has most of its blocks in common with this one: in a
 * fixed order, and slice by slice.
 */
export async function writeSlices(
  connection: DuckDBConnection,
  sql: string,
  timeColumn: string | null,
): Promise<{ readonly isTextHeavy: boolean }> {
  const names = (await describe(connection, sql)).map(({ name }) => name);
  const order = orderOf(names, timeColumn);
  await connection.run(`CREATE TEMP TABLE ${ARRANGED} AS SELECT * FROM (${sql}\n)${order}`);
  await connection.run(`CREATE TABLE ${KEPT_TABLE} AS SELECT * FROM ${ARRANGED} LIMIT 0`);
  const [[rows = 0] = []] = await read(connection, `SELECT count(*) FROM ${ARRANGED}`);
  const slices = timeColumn === null || order === '' ? counted(rows) : await periods(connection, timeColumn, rows);
  for (const { first, end } of slices)
    await connection.run(
      `INSERT INTO ${KEPT_TABLE} SELECT * FROM ${ARRANGED} WHERE rowid >= ${first} AND rowid < ${end}`,
    );
  await connection.run(`CHECKPOINT ${KEPT}`);
  const [[texts = 0, blocks = 0] = []] = await read(
    connection,
    `SELECT count(DISTINCT block_id) FILTER (segment_type = 'VARCHAR' AND compression = 'Uncompressed'),
       count(DISTINCT block_id) FROM pragma_storage_info(${duckdb.literal(KEPT_TABLE)}) WHERE block_id >= 0`,
  );
  return { isTextHeavy: texts > blocks * TEXT_HEAVY };
}
