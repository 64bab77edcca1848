import { hierarchyText } from '@/text/messages/charts/hierarchy';
import type { ChartPlugin } from '../../plugin';
import { shareText } from '../../grouped/labels';
import { questions } from './fields';
import { plotPartition } from './partition';
import { readPartition } from './partition-read';
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

/** The largest parts of each metric. */
const partition: ChartPlugin = {
  ...questions.partition,
  drawing: { kind: 'plot', plot: plotPartition },
  summary: input =>
    readPartition(input)
      .filter(({ children }) => children.length > 0)
      .map(({ name, children }) => {
        const largest = children.slice(0, 4).map(part => `${part.name} ${shareText(part.share)}`);
        return `${name}: ${largest.join(', ')}`;
      })
      .join('. '),
};

export const plugins = { tree_chart: tree, partition };
