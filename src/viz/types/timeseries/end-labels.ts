import type { SeriesPoint } from './points';
import type { ValueDomain } from './value-axis';

/** A series' name beside the end of its line. */
export interface EndLabel {
  /** The last point of its line. */
  readonly row: number;
  readonly x: SeriesPoint['x'];
  /** In units of the value axis; moved away from its neighbours. */
  readonly y: number;
  readonly s: string;
  readonly c: string;
}

const APART = 13;

/** Distances on a logarithmic axis are those of the logarithms. */
const scales = {
  linear: { to: (value: number) => value, from: (place: number) => place },
  log: { to: Math.log, from: Math.exp },
};

/**
 * The names of lines at their last value, moved apart so that they do not overlap. @param height of the plot in pixels
 */
export function endLabels(
  points: readonly SeriesPoint[],
  domain: ValueDomain,
  height: number,
  scale: keyof typeof scales = 'linear',
): EndLabel[] {
  const { to, from } = scales[scale];
  const last = new Map<string, SeriesPoint>();
  for (const point of points) if (point.y !== null) last.set(point.s, point);
  const perPixel = (to(domain.high) - to(domain.low)) / Math.max(1, height);
  const labels = [...last.values()]
    .map(point => ({ row: point.row, x: point.x, y: to(point.y!), s: point.s, c: point.c }))
    .sort((a, b) => b.y - a.y);
  let ceiling = Infinity;
  for (const label of labels) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - APART * perPixel;
  }
  // If they were moved below the plot, move all up from the bottom again.
  let floor = to(domain.low);
  for (const label of [...labels].reverse()) {
    label.y = Math.max(label.y, floor);
    floor = label.y + APART * perPixel;
  }
  const end = labels.reduce<SeriesPoint['x']>(
    (latest, label) => (latest === null || (label.x !== null && label.x > latest) ? label.x : latest),
    null,
  );
  return labels.map(label => ({ ...label, x: end, y: from(label.y) }));
}
