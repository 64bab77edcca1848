import { ANSWER_BYTES_MAX, ANSWER_VALUES_MAX, VALUE_LENGTH_MAX } from '@/model/limits';
import { frameBytes } from '@/query/result/frame-bytes';
import { labelText, type FrameColumn } from '@/query/result/frame';
import { runPlan } from '@/query/run/run-plan';
import { tooLarge } from './answer-size';
import { EngineError, type Driver, type Engine } from './engine';
import { exactBytes, type ExactTable, type ExactValue } from './exact/table';

/** @throws EngineError `failed` if a result is too large for anybody to read, with the exceeded limit */
function requireReadable(columns: readonly FrameColumn[]): void {
  for (const { label, values } of columns) {
    const isTooLong = values.some(value => typeof value === 'string' && value.length > VALUE_LENGTH_MAX);
    if (isTooLong)
      throw new EngineError('failed', `A value of ${labelText(label)} is longer than ${VALUE_LENGTH_MAX} characters.`);
  }
  const values = columns.length * (columns[0]?.values.length ?? 0);
  if (values > ANSWER_VALUES_MAX || frameBytes(columns) > ANSWER_BYTES_MAX) throw tooLarge();
}

const lengthOf = (value: ExactValue) => (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0);

/** @throws EngineError `failed` if a result is too large for anybody to read */
function requireReadableTable(table: ExactTable): void {
  const long = table.columns.find(({ values }) => values.some(value => lengthOf(value) > VALUE_LENGTH_MAX));
  if (long) throw new EngineError('failed', `A value of ${long.name} is longer than ${VALUE_LENGTH_MAX} characters.`);
  if (table.columns.length * table.rowCount > ANSWER_VALUES_MAX || exactBytes(table) > ANSWER_BYTES_MAX)
    throw tooLarge();
}

function readable(table: ExactTable): ExactTable {
  requireReadableTable(table);
  return table;
}

/** An engine over a driver, in the calling process. */
export function engineOver({ select, ...driver }: Driver): Engine {
  return {
    ...driver,
    read: async (...asked) => readable(await driver.read(...asked)),
    change: async (...asked) => readable(await driver.change(...asked)),
    async run(plan, { signal }) {
      const result = await runPlan(plan, async (sql, maxRows) => {
        const columns = await select(sql, { maxRows, signal });
        requireReadable(columns);
        return columns;
      });
      // Processing rows may produce more of them.
      requireReadable(result.frame.columns);
      return result;
    },
  };
}
