import { genericTypes } from '@/model/dataset';
import type { Download } from '@/query/download/files';
import { headOf } from '@/query/download/table';
import type { Frame, FrameColumn, Value } from '@/query/result/frame';
import { reportMailText as words } from '@/text/messages/mail/report-mail';
import { oneLine } from './mail-files';
import type { MailTable } from './mail-html';
import type { FormatOf, WriteNumber } from './number-formats';

const MOST_COLUMNS = 20;
const MOST_CHARACTERS = 200;
export const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;

function timeText(instant: number, storage: FrameColumn['storage']): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return String(instant);
  const [day = '', clock = ''] = time
    .toISOString()
    .replace(/(:00)?\.000Z$|Z$/, '')
    .split('T');
  return storage === 'date' || /^00:00(:00)?$/.test(clock) ? day : `${day} ${clock}`;
}

/** Without a format, removes digits that come from binary floating point, as in 0.30000000000000004. */
export function cellText(value: Value, { type, storage }: FrameColumn, write: WriteNumber | undefined): string {
  if (value === null) return words.noValue;
  if (typeof value !== 'number') return shortened(oneLine(String(value)));
  if (type === genericTypes.temporal) return timeText(value, storage);
  if (write) return write(value);
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)));
}

/** Whether the first column has times, from the oldest to the newest. */
function isOverTime({ columns: [first], rowCount }: Frame): boolean {
  if (first?.type !== genericTypes.temporal) return false;
  const times = first.values.slice(0, rowCount);
  const isAscending = times.every((time, row) => {
    const before = times[row - 1] ?? time;
    return typeof time === 'number' && typeof before === 'number' && before <= time;
  });
  return isAscending && times[0] !== times.at(-1);
}

/** The first rows of a table; of one over time the newest, in the same order. */
export function shownTable({ table }: Download, most: number, formatOf: FormatOf | undefined): MailTable {
  const { columns: all, rowCount } = table.frame;
  const columns = all.slice(0, MOST_COLUMNS);
  const writers = columns.map(({ label }) => formatOf?.(label));
  const isCut = rowCount > most;
  const isNewest = isCut && isOverTime(table.frame);
  const start = isNewest ? rowCount - most : 0;
  const rest = [
    ...(isCut ? [isNewest ? words.newestRows(most, rowCount) : words.firstRows(most, rowCount)] : []),
    ...(all.length > MOST_COLUMNS ? [words.firstColumns(MOST_COLUMNS, all.length)] : []),
    ...(table.cutAt === null ? [] : [words.limited(table.cutAt)]),
  ];
  return {
    head: headOf(table).slice(0, MOST_COLUMNS).map(oneLine),
    rows: Array.from({ length: Math.min(rowCount, most) }, (_, row) =>
      columns.map((column, index) => cellText(column.values[start + row] ?? null, column, writers[index])),
    ),
    isNumber: columns.map(({ type }) => type === genericTypes.numeric),
    rest: rest.length === 0 ? null : words.inPart(rest.join('; ')),
  };
}

/** A table in plain text. */
export function textTable({ head, rows, isNumber, rest }: MailTable): string {
  if (rows.length === 0) return words.noRows;
  const widths = head.map((name, index) => Math.max(...[head, ...rows].map(cells => (cells[index] ?? name).length)));
  const written = [head, ...rows].map(cells =>
    cells
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [...written, ...(rest === null ? [] : [rest])].join('\n');
}
