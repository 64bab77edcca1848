import type { Dataset } from '@/model/dataset';
import { SMART_NUMBER } from '@/text/numbers';
import type { MarkMeaning } from '../plugin';
import { valueFormat, valueWriter } from '../values';

/** The maximum number of drawn lines. */
export const MOST_LINES = 2000;

/** One axis. Places on it are shares of its length, from the bottom. */
export interface ParaAxis {
  /** Unique among the axes. */
  readonly id: string;
  readonly name: string;
  /** The name with its unit. */
  readonly title: string;
  /** By line; null for a line without a value. */
  readonly places: readonly (number | null)[];
  readonly texts: readonly string[];
  /** The value at a place. */
  readonly textAt: (place: number) => string;
  readonly ticksOf: (count: number) => readonly { readonly place: number; readonly text: string }[];
}

export interface ParaLine {
  readonly label: string;
  readonly meaning: MarkMeaning | null;
  /** The value of the metric that gives the colour. */
  readonly shade: number | null;
}

export interface ParaTable {
  readonly axes: readonly ParaAxis[];
  readonly lines: readonly ParaLine[];
  /** The metric of the colours, and its range; null if all lines have the same colour. */
  readonly shading: { readonly metric: string; readonly low: number; readonly high: number } | null;
  /** Rows beyond the limit. */
  readonly left: number;
}

/** The format of a metric's values. */
export const lineWriter = (dataset: Dataset | null, metric: string) =>
  valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));

/** The part of an axis that lines must cross, as places. */
export type Brush = readonly [low: number, high: number];

/** The lines that cross all chosen parts. @param brushes by the id of the axis */
export function linesWithin({ axes, lines }: ParaTable, brushes: ReadonlyMap<string, Brush>): readonly boolean[] {
  const chosen = axes.flatMap(axis => {
    const brush = brushes.get(axis.id);
    return brush ? [{ places: axis.places, brush }] : [];
  });
  return lines.map((_, line) =>
    chosen.every(({ places, brush: [low, high] }) => {
      const place = places[line];
      return place !== null && place !== undefined && place >= low && place <= high;
    }),
  );
}
