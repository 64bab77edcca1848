import { isRecord } from '@/lib/json';
import { ramp } from '../colours/ramp';
import type { Plot } from '../plugin';

/** How much of its colour a mark keeps that is not picked while others are. */
const KEPT = 0.4;

/**
 * A plot in which the marks that are not picked step back towards the ground. The plot itself when nothing is picked.
 */
export function fadeUnpicked(plot: Plot, selected: ReadonlySet<string> | null, surface: string): Plot {
  const { meaning, data } = plot;
  const rows = data['rows'];
  if (!selected || selected.size === 0 || !meaning || !rows) return plot;
  const faded = rows.map(row => {
    if (!isRecord(row) || typeof row['c'] !== 'string' || typeof row['row'] !== 'number') return row;
    const label = meaning(row['row'])?.label;
    return label === undefined || selected.has(label) ? row : { ...row, c: ramp([surface, row['c']])(KEPT) };
  });
  return { ...plot, data: { ...data, rows: faded } };
}
