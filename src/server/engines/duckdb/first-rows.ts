import {
  DuckDBArrayValue,
  DuckDBBlobValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBResult,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { measureAnswer, tooLarge } from '../answer-size';

export interface FirstRows {
  /** As the statement has them; they may repeat. */
  readonly names: readonly string[];
  /** `a`, `a:1`. */
  readonly uniqueNames: readonly string[];
  readonly types: readonly DuckDBType[];
  /** The values of each column. */
  readonly columns: readonly (readonly DuckDBValue[])[];
}

const sum = (values: readonly DuckDBValue[]): number =>
  values.reduce<number>((bytes, value) => bytes + bytesOf(value), 0);

/** Approximately the bytes of a value, at most those of the text that it becomes. */
function bytesOf(value: DuckDBValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  if (value instanceof DuckDBBlobValue) return value.bytes.length;
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue) return sum(value.items);
  if (value instanceof DuckDBStructValue) return sum(Object.values(value.entries));
  if (value instanceof DuckDBMapValue) return sum(value.entries.flatMap(({ key, value: item }) => [key, item]));
  return 1;
}

/**
 * Ends a statement whose rows were not all read. Until its last chunk, it keeps the file open after its connection and
 * instance were closed, so that no process can write to it.
 */
type EndStatement = (result: DuckDBResult) => Promise<void>;

const isLast = (chunk: Awaited<ReturnType<DuckDBResult['fetchChunk']>>) => !chunk || chunk.rowCount === 0;

/** Interrupts it. An interrupt is lost between two steps of a statement, so each chunk is preceded by one. */
export const interrupting =
  (connection: DuckDBConnection): EndStatement =>
  async result => {
    try {
      do connection.interrupt();
      while (!isLast(await result.fetchChunk()));
    } catch {
      // Interrupted.
    }
  };

/** Runs it to its end: an interrupt would abort the transaction that it belongs to. */
export const finishing: EndStatement = async result => {
  while (!isLast(await result.fetchChunk()));
};

/**
 * Reads the first rows of a statement in chunks, which nothing keeps, and ends the statement.
 * @throws EngineError `failed` if they are too large to be read
 */
export async function readFirst(
  statement: DuckDBPreparedStatement,
  maxRows: number,
  end: EndStatement,
): Promise<FirstRows> {
  const result = await statement.stream();
  try {
    return await readRows(result, maxRows);
  } finally {
    await end(result);
  }
}

async function readRows(result: DuckDBResult, maxRows: number): Promise<FirstRows> {
  const types = result.columnTypes();
  const columns = types.map((): DuckDBValue[] => []);
  const isReadable = measureAnswer();
  for (let missing = maxRows; missing > 0;) {
    const chunk = await result.fetchChunk();
    const count = Math.min(missing, chunk?.rowCount ?? 0);
    if (!chunk || count === 0) break;
    for (const [index, column] of columns.entries()) {
      const vector = chunk.getColumnVector(index);
      for (let row = 0; row < count; row += 1) {
        const value = vector.getItem(row);
        if (!isReadable(1, bytesOf(value))) throw tooLarge();
        column.push(value);
      }
    }
    missing -= count;
  }
  return { names: result.columnNames(), uniqueNames: result.deduplicatedColumnNames(), types, columns };
}
