import { mapsText } from '@/text/messages/charts/maps';
import type { ChartPlugin } from '../../plugin';
import { fields } from './fields';
import { DeckScatter } from './DeckScatter';
import { scatterQuery } from './query';
import { readScatter } from './read';

const deckScatter: ChartPlugin = {
  fields,
  queries: form => [scatterQuery(form)],
  drawing: { kind: 'component', Component: DeckScatter },
  summary: input => mapsText.points(readScatter(input).points.length),
};

export const plugins = { deck_scatter: deckScatter };
