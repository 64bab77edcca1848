import { isRecord } from '@/lib/json';
import { ramp } from '../colours/ramp';
import type { Plot } from '../plugin';

/** The share of its colour that an unselected mark keeps while others are selected. */
const KEPT = 0.4;

/** A plot with unselected marks faded towards the ground. The unchanged plot if nothing is selected. */
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
