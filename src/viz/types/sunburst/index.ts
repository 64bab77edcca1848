import { shareText } from '../../grouped/labels';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { questions } from './fields';
import { plotSunburst } from './plot';
import { readTree } from './tree';

/** The largest values of the innermost level, with their shares. */
function summarise(input: ChartInput): string {
  const tree = readTree(input);
  if (!tree || tree.value <= 0) return '';
  return tree.children
    .slice(0, 5)
    .map(({ name, value }) => `${name}: ${shareText(value / tree.value)}`)
    .join(', ');
}

const sunburst = {
  drawing: { kind: 'plot', plot: plotSunburst },
  summary: summarise,
} as const;

export const plugins: Readonly<Record<keyof typeof questions, ChartPlugin>> = {
  sunburst_v2: { ...questions.sunburst_v2, ...sunburst },
  sunburst: { ...questions.sunburst, ...sunburst },
};
