import { shareText } from '../grouped/labels';
import { groupedQuery } from '../grouped/query';
import type { ChartInput, ChartPlugin } from '../plugin';
import { defaults } from './defaults';
import { plotTreemap } from './plot';
import { largestFirst, readTree, sumOf } from './tree';

/** The largest groups of the outermost level, with their shares. */
function summarise(input: ChartInput): string {
  const tree = readTree(input);
  if (!tree) return '';
  const total = sumOf(tree) || 1;
  const largest = (largestFirst(tree).children ?? []).slice(0, 5);
  return largest.map(child => `${child.name}: ${shareText(sumOf(child) / total)}`).join(', ');
}

export const treemap: ChartPlugin = {
  defaults,
  queries: form => [groupedQuery(form, false)],
  drawing: { kind: 'plot', plot: plotTreemap },
  summary: summarise,
};
