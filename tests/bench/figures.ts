export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** A figure, its limit, and its format. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  /** `''` for a plain number, such as a layout shift. */
  readonly unit: 'ms' | 'kB' | 'MB' | '×' | '';
  readonly limit: number | null;
  /** What it should be in the end; missing it fails nothing. */
  readonly aim?: number;
}

function write(value: number, unit: Figure['unit']): string {
  if (unit === 'kB' || unit === 'MB') return value.toFixed(1);
  if (unit === '') return Number.isInteger(value) ? String(value) : value.toFixed(3);
  // Times below ten milliseconds would all look alike.
  return unit === '×' || (value < 10 && !Number.isInteger(value)) ? value.toFixed(2) : String(Math.round(value));
}

/** One row: the median, the range, and the limit. */
export function formatFigure({ name, values, unit, limit, aim }: Figure): string {
  const middle = median(values);
  const range = values.length > 1 ? `[${write(Math.min(...values), unit)}–${write(Math.max(...values), unit)}]` : '';
  const bound = limit === null ? '' : `${middle <= limit ? 'within' : 'OVER  '} ${write(limit, unit)}`;
  const wanted = aim === undefined ? '' : `aim ${write(aim, unit)} ${middle <= aim ? 'met' : 'MISSED'} `;
  return `  ${name.padEnd(52)} ${write(middle, unit).padStart(8)} ${unit.padEnd(3)} ${range.padEnd(18)} ${wanted}${bound}`.trimEnd();
}

export const isOver = ({ values, limit }: Figure): boolean => limit !== null && median(values) > limit;
