import { hierarchyText } from '@/text/messages/charts/hierarchy';
import type { ChartPlugin } from '../../plugin';
import { questions } from './fields';
import { plotTree } from './tree';
import { readTree } from './tree-read';

const tree: ChartPlugin = {
  ...questions.tree_chart,
  drawing: { kind: 'plot', plot: plotTree },
  summary: input => {
    const read = readTree(input);
    if (!read) return '';
    const children = read.root.children.slice(0, 5).map(({ name }) => name);
    const size = `${read.root.name}: ${hierarchyText.nodes(read.size)}, ${hierarchyText.levels(read.depth + 1)}.`;
    return children.length === 0 ? size : `${size} ${hierarchyText.below(children.join(', '))}`;
  },
};

export const plugins = { tree_chart: tree };
