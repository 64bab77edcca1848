import { mapsText } from '@/text/messages/charts/maps';
import type { ChartPlugin } from '../../plugin';
import { DeckScatter } from './DeckScatter';
import { questions } from './query';
import { readScatter } from './read';

const deckScatter: ChartPlugin = {
  ...questions.deck_scatter,
  drawing: { kind: 'component', Component: DeckScatter },
  summary: input => mapsText.points(readScatter(input).points.length),
};

export const plugins = { deck_scatter: deckScatter };
