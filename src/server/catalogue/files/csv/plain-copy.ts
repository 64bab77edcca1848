import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Rewrites the lines of a UTF-8 text, with `\n` after each. Memory holds one piece and the longest line. */
export async function writeLines(source: string, target: string, rewritten: (line: string) => string): Promise<void> {
  async function* lines() {
    let rest = '';
    for await (const piece of createReadStream(source, { encoding: 'utf8', highWaterMark: 2 ** 20 })) {
      const text = rest + String(piece);
      // A carriage return at the end may belong to a line feed that follows.
      const held = text.endsWith('\r') ? text.length - 1 : text.length;
      const parts = text.slice(0, held).split(/\r\n|\n|\r/);
      rest = (parts.pop() ?? '') + text.slice(held);
      if (parts.length > 0) yield `${parts.map(rewritten).join('\n')}\n`;
    }
    const last = rest.replace(/\r$/, '');
    if (last !== '') yield `${rewritten(last)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(target, { mode: 0o600 }));
}

/** For a text with several kinds of line ends, which DuckDB does not read. */
export const writeEqualLineEnds = (source: string, target: string): Promise<void> =>
  writeLines(source, target, line => line);

const CELL = /"(?:[^"]|"")*"|\S+/g;
const cellsOf = (line: string): readonly string[] => line.match(CELL) ?? [];

/** Values that are set apart by any number of spaces, as values set apart by tabs. */
export const writeTabbed = (source: string, target: string): Promise<void> =>
  writeLines(source, target, line => cellsOf(line).join('\t'));

const isMeasure = (cell: string) => /^[+-]?(\d+([.,]\d+)?|[.,]\d+)([eE][+-]?\d+)?$/.test(cell);
const LEAST_WIDTH = 3;
const LEAST_LINES = 3;

/**
 * Whether the first lines of a text are a table whose values are set apart by spaces: all have the same number of
 * values, most of which are numbers below the first line. Sentences, times and grouped digits (1 234 567) are not.
 */
export function isSetApartBySpaces(lines: readonly string[]): boolean {
  const filled = lines.filter(line => line.trim() !== '');
  if (filled.length < LEAST_LINES || filled.some(line => /[,;|\t]/.test(line))) return false;
  const rows = filled.map(cellsOf);
  const width = rows[0]?.length ?? 0;
  if (width < LEAST_WIDTH || rows.some(row => row.length !== width)) return false;
  const body = rows.slice(1);
  const cells = body.flat();
  const isGrouped = body.every(row => row.slice(1).every(cell => /^\d{3}$/.test(cell)));
  return !isGrouped && cells.filter(isMeasure).length >= cells.length / 2;
}

/** Whether the lines below the first are numbers with decimal commas, one a line, and the first is their heading. */
export function isLoneDecimals([heading = '', ...lines]: readonly string[]): boolean {
  const numbers = lines.filter(line => line.trim() !== '');
  const isHeading = /\p{L}/u.test(heading) && !/[,;|\t]/.test(heading);
  const isNumber = (line: string) => /^\s*[+-]?\d[\d.' ]*(,\d+)?\s*$/.test(line);
  return isHeading && numbers.length > 0 && numbers.every(isNumber) && numbers.some(line => line.includes(','));
}
