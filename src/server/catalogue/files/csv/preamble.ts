import Papa from 'papaparse';

/** The number of lines searched for a heading, and its lowest position. */
export const HEAD_LINES = 200;
const DEEPEST = 40;

const isFilled = (cell: string) => cell.trim() !== '';
/** A number or a date in any notation. */
const isMeasure = (cell: string) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.trim());

const filledIn = (row: readonly string[]) => row.filter(isFilled).length;

/** The number of values of most lines. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** Whether the rows below contain numbers or dates in columns whose heading is a word. */
function isAbove(heading: readonly string[], rows: readonly (readonly string[])[]): boolean {
  return heading.some((name, column) => {
    const cells = rows.map(row => row[column] ?? '').filter(isFilled);
    return !isMeasure(name) && cells.length > 0 && cells.every(isMeasure);
  });
}

/**
 * The number of lines above the heading, such as titles and remarks. The heading is the first line with a name for
 * every column. 0 if it is the first line, or cannot be determined for sure.
 */
export function linesAbove(lines: readonly string[], delimiter: string): number {
  const rows = lines.slice(0, HEAD_LINES).map(line => Papa.parse<string[]>(line, { delimiter }).data[0] ?? []);
  const width = usualWidth(rows.filter(row => filledIn(row) > 0));
  if (width < 2) return 0;
  const isSparse = (row: readonly string[]) => filledIn(row) <= Math.max(1, Math.floor(width / 2));
  const first = rows.findIndex(row => !isSparse(row));
  const heading = rows[first];
  if (first < 1 || first > DEEPEST || !heading || heading.length !== width || filledIn(heading) < width) return 0;
  const body = rows.slice(first + 1).filter(row => filledIn(row) > 0);
  const isNamed = new Set(heading).size === width && !heading.every(isMeasure);
  const isSetApart = filledIn(rows[first - 1] ?? []) === 0 && !heading.some(isMeasure);
  return body.length > 0 && isNamed && (isSetApart || isAbove(heading, body)) ? first : 0;
}
