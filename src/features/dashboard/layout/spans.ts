import { GRID_COLUMNS, GRID_UNIT } from '@/model/limits';

export interface Spans {
  /** Of the parent's columns on a wide dashboard. */
  readonly wide: number;
  /** Of four. */
  readonly tablet: number;
  /** Of two. */
  readonly phone: number;
  /** In pixels. */
  readonly height: number;
  readonly narrowHeight: number;
}

const NUMBER_HEIGHT = 92;
const LOWEST = 246;
const HIGHEST = 320;

/**
 * The size of a chart on each dashboard. On narrow dashboards numbers keep a column, charts take half the width, and wider ones
 * take all of it; heights stay readable.
 */
export function chartSpans(width: number, height: number, compact: boolean, parentColumns = GRID_COLUMNS): Spans {
  return {
    wide: Math.max(1, Math.min(width, parentColumns)),
    tablet: compact ? 1 : width > GRID_COLUMNS / 2 ? 4 : 2,
    phone: compact ? 1 : 2,
    height: height * GRID_UNIT,
    narrowHeight: compact ? NUMBER_HEIGHT : Math.max(LOWEST, Math.min(height * GRID_UNIT, HIGHEST)),
  };
}

const TABLET_COLUMNS = 4;
const PHONE_COLUMNS = 2;

/** Widens the last part of a line, so that no line of a narrow dashboard ends in a gap. */
export function filled(widths: readonly number[], columns: number): number[] {
  const result = [...widths];
  let used = 0;
  for (const [index, width] of widths.entries()) {
    if (used + width > columns) {
      result[index - 1]! += columns - used;
      used = 0;
    }
    used += width;
  }
  if (widths.length > 0) result[widths.length - 1]! += columns - used;
  return result;
}

/** The charts of one row, in order, as narrow dashboards place them: each line is full. */
export function rowSpans(charts: readonly Spans[]): Spans[] {
  const tablet = filled(
    charts.map(spans => spans.tablet),
    TABLET_COLUMNS,
  );
  const phone = filled(
    charts.map(spans => spans.phone),
    PHONE_COLUMNS,
  );
  return charts.map((spans, index) => ({ ...spans, tablet: tablet[index]!, phone: phone[index]! }));
}
