import { shareText } from '../../grouped/labels';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { plotTreemap } from './plot';
import { questions } from './fields';
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
  ...questions.treemap_v2,
  drawing: { kind: 'plot', plot: plotTreemap },
  summary: summarise,
};

export const plugins = { treemap_v2: treemap };
