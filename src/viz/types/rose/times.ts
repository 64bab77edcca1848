import { timeFormatter } from '@/text/time-format';
import { formatTick, SMART_DATE } from '@/text/times';
import { widthOf } from '../../text-width';
import type { SeriesTable } from '../timeseries/series';

interface TimeTexts {
  /** The time of a row of the table. */
  readonly whole: (row: number) => string;
  /** Without what follows from the other times; a format of the chart is kept. */
  readonly short: (row: number) => string;
}

const isInstant = (position: unknown) => typeof position === 'number';

/** @param rows with a petal */
export function timeTexts(
  { axis, positions, labels }: SeriesTable,
  rows: readonly number[],
  format: string,
): TimeTexts {
  const write = format === SMART_DATE ? null : timeFormatter(format);
  const whole = (row: number) => {
    const instant = positions[row];
    return write && isInstant(instant) ? write(instant) : (labels[row] ?? '');
  };
  if (write || axis !== 'time') return { whole, short: whole };
  const instants = rows.map(row => positions[row]).filter(isInstant);
  const short = (row: number) => {
    const instant = positions[row];
    return isInstant(instant) ? formatTick(instant, instants) : whole(row);
  };
  return { whole, short };
}

export const widestOf = (texts: readonly string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, widthOf(text)), 0);

/** The names of petals: the short ones if a whole one is wider than `most`. */
export function petalNames({ whole, short }: TimeTexts, rows: readonly number[], most: number): readonly string[] {
  const names = rows.map(whole);
  return widestOf(names) > most ? rows.map(short) : names;
}
