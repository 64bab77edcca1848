import { genericTypes } from '@/model/dataset';
import type { FrameColumn, Value } from '../result/frame';
import { styles } from './workbook-parts';

const DAY = 86_400_000;
/** Days between the spreadsheet's day 0 and the epoch. */
const EPOCH = 25_569;
/** Spreadsheets have a 29 February 1900; earlier times have no number that all of them interpret alike. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Cells hold 15 digits; longer ids would change. */
const EXACT = 1e15;
/** Maximum number of characters in a cell. */
export const MOST_CHARACTERS = 32_767;

/** Characters that XML cannot hold, and texts that look like the escapes used here. */
// oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return (
    text
      // Lone surrogates, which no file can hold.
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[&<>"]/g, character => escapes[character] ?? character)
      .replace(UNWRITABLE, character => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
  );
}

/** Such a text remains text even if somebody edits its cell. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

export function textCell(
  text: string,
  style: number = LOOKS_LIKE_FORMULA.test(text) ? styles.literal : styles.plain,
): string {
  if (text === '') return '<c/>';
  const kept = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  const space = kept.trim() === kept ? '' : ' xml:space="preserve"';
  return `<c t="inlineStr"${style === styles.plain ? '' : ` s="${style}"`}><is><t${space}>${escapeXml(kept)}</t></is></c>`;
}

function numberCell(value: number, style: number): string {
  if (Number.isInteger(value) && Math.abs(value) >= EXACT) return textCell(BigInt(value).toString(), styles.plain);
  return style === styles.plain ? `<c><v>${value}</v></c>` : `<c s="${style}"><v>${value}</v></c>`;
}

/** A time as a number of days with a time format. */
export function timeCell(instant: number, style: number): string {
  if (instant >= FIRST_DAY) return `<c s="${style}"><v>${instant / DAY + EPOCH}</v></c>`;
  const [day = '', time = ''] = new Date(instant).toISOString().split('T');
  return textCell(style === styles.date ? day : `${day} ${time.replace(/(\.000)?Z$/, '')}`);
}

const isTime = (value: Value): value is number => typeof value === 'number';

/** The coarsest form that shows all of a column's times. */
export function timeStyle(values: readonly Value[]): number {
  const every = (unit: number) => values.every(value => !isTime(value) || value % unit === 0);
  if (every(DAY)) return styles.date;
  return every(1000) ? styles.time : styles.milliseconds;
}

/**
 * Whether the times of a column are years, some before the spreadsheet's calendar: as numbers they can be sorted and
 * used in calculations.
 */
function areOldYears(values: readonly Value[]): boolean {
  return (
    values.some(value => isTime(value) && value < FIRST_DAY) &&
    values.every(value => !isTime(value) || new Date(value).toISOString().endsWith('-01-01T00:00:00.000Z'))
  );
}

function timeWriter(values: readonly Value[]): (instant: number) => string {
  if (areOldYears(values)) return instant => numberCell(new Date(instant).getUTCFullYear(), styles.plain);
  const style = timeStyle(values);
  return instant => timeCell(instant, style);
}

/** Creates the writer for a column's cells. @param style of its numbers */
export function cellWriter({ type, values }: FrameColumn, style: number = styles.plain): (value: Value) => string {
  const write = type === genericTypes.temporal ? timeWriter(values) : (value: number) => numberCell(value, style);
  return value => {
    if (value === null) return '<c/>';
    if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
    return typeof value === 'string' ? textCell(value) : write(value);
  };
}
