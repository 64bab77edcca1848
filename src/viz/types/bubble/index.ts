import { numberFormatter } from '@/text/numbers';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { fields, legacyFields } from './fields';
import { fromLegacy } from './legacy';
import { plotBubbles } from './plot';
import { bubbleQuery } from './query';
import { readBubbles } from './read';

/** How many there are, and the largest. */
function summarise(input: ChartInput): string {
  const bubbles = readBubbles(input).sort((a, b) => b.size - a.size);
  const largest = bubbles.slice(0, 3).map(({ entity, size }) => `${entity}: ${numberFormatter(null)(size)}`);
  return bubbles.length === 0 ? '' : `${bubbles.length}. ${largest.join(', ')}`;
}

const bubble: ChartPlugin = {
  fields,
  queries: form => [bubbleQuery(form)],
  drawing: { kind: 'plot', plot: plotBubbles },
  summary: summarise,
};

/** The earlier type: asks and is drawn as its successor. */
const legacyBubble: ChartPlugin = {
  fields: legacyFields,
  queries: form => [bubbleQuery(fromLegacy(form))],
  drawing: { kind: 'plot', plot: input => plotBubbles({ ...input, formData: fromLegacy(input.formData) }) },
  summary: summarise,
};

export const plugins = { bubble_v2: bubble, bubble: legacyBubble };
