/** Periods for which a dataset's rows can be kept, the shortest first. */
export const rowWindows = ['P1M', 'P3M', 'P6M', 'P1Y', 'P2Y', 'P5Y'] as const;
export type RowWindow = (typeof rowWindows)[number];

const months: Readonly<Record<RowWindow, number>> = { P1M: 1, P3M: 3, P6M: 6, P1Y: 12, P2Y: 24, P5Y: 60 };

/** The start (midnight UTC) of a window that ends at a time; both in milliseconds. */
export function windowStart(window: RowWindow, until: number): number {
  const end = new Date(until);
  const day = end.getUTCDate();
  const start = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - months[window], 1));
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  return start.setUTCDate(Math.min(day, lastDay));
}
