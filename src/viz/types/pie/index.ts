import { shareText } from '../../grouped/labels';
import type { ChartPlugin } from '../../plugin';
import { plotPie } from './plot';
import { questions } from './fields';
import { readSlices } from './slices';

const pie: ChartPlugin = {
  ...questions.pie,
  drawing: { kind: 'plot', plot: plotPie },
  summary: input =>
    readSlices(input)
      .shown.slice(0, 6)
      .map(slice => `${slice.label}: ${shareText(slice.share)}`)
      .join(', '),
};

export const plugins = { pie };
