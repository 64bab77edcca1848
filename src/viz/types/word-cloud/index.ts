import { numberFormatter } from '@/text/numbers';
import type { ChartPlugin } from '../../plugin';
import { questions } from './fields';
import { plotWords } from './plot';
import { readWords } from './words';

const wordCloud: ChartPlugin = {
  ...questions.word_cloud,
  drawing: { kind: 'plot', plot: plotWords },
  summary: input =>
    readWords(input)
      .words.slice(0, 6)
      .map(({ text, value }) => `${text}: ${numberFormatter(null)(value)}`)
      .join(', '),
};

export const plugins = { word_cloud: wordCloud };
