import { shareText } from '../grouped/labels';
import { groupedQuery } from '../grouped/query';
import type { ChartInput, ChartPlugin } from '../plugin';
import { defaults } from './defaults';
import { plotTreemap } from './plot';
import { readTree, type TreeNode } from './tree';

const sum = (node: TreeNode): number => node.value ?? (node.children ?? []).reduce((total, child) => total + sum(child), 0);

/** The largest groups of the outermost level, with their shares. */
function summarise(input: ChartInput): string {
  const children = [...(readTree(input)?.children ?? [])];
  const total = children.reduce((all, child) => all + sum(child), 0);
  return children
    .sort((a, b) => sum(b) - sum(a))
    .slice(0, 5)
    .map(child => `${child.name}: ${shareText(sum(child) / (total || 1))}`)
    .join(', ');
}

export const treemap: ChartPlugin = {
  defaults,
  queries: form => [groupedQuery(form, false)],
  drawing: { kind: 'plot', plot: plotTreemap },
  summary: summarise,
};
