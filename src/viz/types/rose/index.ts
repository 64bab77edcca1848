import type { ChartInput, ChartPlugin } from '../../plugin';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { readSeries, summariseSeries } from '../timeseries/series';
import { asLines, questions } from './fields';
import { plotRose } from './plot';

/** The series and their values, and the time with the longest petal. */
function summarise(input: ChartInput): string {
  const { results, dataset } = input;
  const formData = asLines(input.formData);
  const table = results[0] ? readSeries(results[0], formData, dataset) : null;
  const sums = (table?.positions ?? []).map((_, row) =>
    (table?.series ?? []).reduce((sum, { values }) => sum + Math.max(0, values[row] ?? 0), 0),
  );
  const most = sums.reduce((best, sum, row) => (sum > (sums[best] ?? 0) ? row : best), 0);
  const summary = summariseSeries({ ...input, formData });
  return summary === '' ? '' : `${summary} ${rareTypesText.longestPetal(table?.labels[most] ?? '')}`;
}

const rose: ChartPlugin = {
  ...questions.rose,
  drawing: { kind: 'plot', plot: plotRose },
  summary: summarise,
};

export const plugins = { rose };
