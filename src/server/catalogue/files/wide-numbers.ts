import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';

const wide = ['HUGEINT', 'UBIGINT', 'UHUGEINT'];

/**
 * Whole numbers of more than 64 bits would become fractions, and lose digits. They become BIGINT where all fit, a
 * decimal where all have 38 digits, and text otherwise.
 */
export async function narrowWideNumbers(connection: DuckDBConnection, table: string): Promise<void> {
  const name = duckdb.identifier(table);
  const described = await connection.runAndReadAll(`DESCRIBE ${name}`);
  for (const [column, type] of described.getRows()) {
    if (!wide.includes(String(type))) continue;
    const x = duckdb.identifier(String(column));
    const fits = (narrower: string) =>
      `coalesce(bool_and(${x} IS NULL OR TRY_CAST(${x} AS ${narrower}) IS NOT NULL), true)`;
    const reader = await connection.runAndReadAll(`SELECT ${fits('BIGINT')}, ${fits('DECIMAL(38,0)')} FROM ${name}`);
    const [isLong, isDecimal] = reader.getRows()[0] ?? [];
    const narrower =
      isLong === true ? 'BIGINT' : type === 'UBIGINT' ? null : isDecimal === true ? 'DECIMAL(38,0)' : 'VARCHAR';
    if (narrower) await connection.run(`ALTER TABLE ${name} ALTER ${x} TYPE ${narrower}`);
  }
}
