import type { FieldPacket, PoolConnection } from 'mysql2';
import { inPieces, measureAnswer, sentBytes, tooLarge } from '../answer-size';
import { toSentColumn, type SentColumn } from './columns';
import { isInterruption } from './errors';
import type { Written } from './values';

export interface Rows {
  readonly columns: readonly SentColumn[];
  readonly rows: readonly (readonly Written[])[];
}

export const asText = (value: Written): string | null =>
  typeof value === 'string' || value === null ? value : new TextDecoder().decode(value);

/** Values come as bytes; only those of binary columns stay so. */
function written(row: unknown, columns: readonly SentColumn[]): readonly Written[] {
  const values: readonly unknown[] = Array.isArray(row) ? row : [];
  return columns.map(({ isBinary }, index) => {
    const value = values[index];
    if (!Buffer.isBuffer(value)) return null;
    return isBinary ? new Uint8Array(value) : value.toString('utf8');
  });
}

/**
 * Runs one statement and reads its rows as they arrive. @param enough called once there are more rows than wanted, to
 * end the statement
 */
export function rowsOf(
  connection: PoolConnection,
  sql: string,
  maxRows: number,
  enough: () => void,
  take?: (rows: Rows['rows']) => void,
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    let columns: readonly SentColumn[] = [];
    let rows: (readonly Written[])[] = [];
    let arrived = 0;
    let defect: unknown = null;
    const pieces = take && inPieces(take);
    const isReadable = measureAnswer();
    const keep = (row: readonly Written[]) => {
      rows.push(row);
      if (!isReadable(row.length, sentBytes(row))) throw tooLarge();
    };
    /** An error ends the statement. */
    const attempt = (work: () => void) => {
      if (defect !== null) return;
      try {
        work();
      } catch (error) {
        rows = [];
        defect = error;
        enough();
      }
    };
    let isEnough = false;
    const fail = (error: unknown) => {
      connection.removeListener('error', fail);
      if (isEnough && isInterruption(error)) resolve({ columns, rows });
      else if (defect instanceof Error) reject(defect);
      else reject(error instanceof Error ? error : new Error('no answer'));
    };
    // A connection that breaks tells only its own listeners.
    connection.on('error', fail);
    const query = connection.query({ sql, rowsAsArray: true, typeCast: false });
    query.on('fields', (fields: readonly FieldPacket[] | undefined) => {
      columns = (fields ?? []).map(toSentColumn);
    });
    query.on('result', (row: unknown) => {
      if (columns.length === 0 || defect !== null) return;
      arrived += 1;
      if (arrived <= maxRows) attempt(() => (pieces?.add ?? keep)(written(row, columns)));
      else if (!isEnough) {
        isEnough = true;
        enough();
      }
    });
    query.on('error', fail);
    query.on('end', () => {
      connection.removeListener('error', fail);
      if (pieces) attempt(pieces.flush);
      if (defect instanceof Error) reject(defect);
      else resolve({ columns, rows });
    });
  });
}

export const run = (connection: PoolConnection, sql: string): Promise<Rows> =>
  rowsOf(connection, sql, Infinity, () => undefined);
