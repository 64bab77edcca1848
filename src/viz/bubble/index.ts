import { numberFormatter } from '@/text/numbers';
import type { ChartInput, ChartPlugin } from '../plugin';
import { defaults, legacyDefaults } from './defaults';
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

export const bubble: ChartPlugin = {
  defaults,
  queries: form => [bubbleQuery(form)],
  drawing: { kind: 'plot', plot: plotBubbles },
  summary: summarise,
};

/** The earlier type: asks and is drawn as its successor. */
export const legacyBubble: ChartPlugin = {
  defaults: legacyDefaults,
  queries: form => [bubbleQuery(fromLegacy(form))],
  drawing: { kind: 'plot', plot: input => plotBubbles({ ...input, formData: fromLegacy(input.formData) }) },
  summary: summarise,
};
