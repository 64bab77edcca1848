import { shareText } from '../../grouped/labels';
import { groupedQuery } from '../../grouped/groups';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { fields, settingsOf } from './fields';
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

const treemap: ChartPlugin = {
  fields,
  queries: form => [groupedQuery(form, settingsOf(form).sort_by_metric)],
  drawing: { kind: 'plot', plot: plotTreemap },
  summary: summarise,
};

export const plugins = { treemap_v2: treemap };
