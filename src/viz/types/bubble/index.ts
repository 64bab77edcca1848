import { numberFormatter } from '@/text/numbers';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { fromLegacy } from './legacy';
import { plotBubbles } from './plot';
import { questions } from './query';
import { readBubbles } from './read';

/** The number of bubbles, and the largest ones. */
function summarise(input: ChartInput): string {
  const bubbles = readBubbles(input).sort((a, b) => b.size - a.size);
  const largest = bubbles.slice(0, 3).map(({ entity, size }) => `${entity}: ${numberFormatter(null)(size)}`);
  return bubbles.length === 0 ? '' : `${bubbles.length}. ${largest.join(', ')}`;
}

const bubble: ChartPlugin = {
  ...questions.bubble_v2,
  drawing: { kind: 'plot', plot: plotBubbles },
  summary: summarise,
};

/** The earlier type: uses the query and picture of its successor. */
const legacyBubble: ChartPlugin = {
  ...questions.bubble,
  drawing: { kind: 'plot', plot: input => plotBubbles({ ...input, formData: fromLegacy(input.formData) }) },
  summary: summarise,
};

export const plugins = { bubble_v2: bubble, bubble: legacyBubble };
