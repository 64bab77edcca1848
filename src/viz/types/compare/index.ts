import { numberFormatter } from '@/text/numbers';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { readSeries } from '../timeseries/series';
import { Compare } from './Compare';
import { linesAt, prepareLines } from './lines';
import { questions } from './query';
import { timesOf } from './rebase';

/** Series beyond these are only counted. */
const MOST_NAMED = 6;

/** The change of each series from the first time to its last value. */
function summarise(input: ChartInput): string {
  const { results, formData, dataset } = linesAt(input, timesOf(input)[0] ?? 0);
  const table = results[0] ? readSeries(results[0], formData, dataset) : null;
  if (!table || table.positions.length === 0) return '';
  const write = numberFormatter('+,.0%');
  const changes = table.series.flatMap(({ label, values }) => {
    const last = values.findLast(value => value !== null);
    return last === undefined || last === null ? [] : [`${label} ${write(last)}`];
  });
  const others = changes.length - MOST_NAMED;
  const named = changes.slice(0, MOST_NAMED).join(', ');
  return `${table.labels[0]} – ${table.labels.at(-1)}. ${named}${others > 0 ? ` +${others}` : ''}.`;
}

const compare: ChartPlugin = {
  ...questions.compare,
  drawing: { kind: 'component', Component: Compare },
  prepare: prepareLines,
  summary: summarise,
};

export const plugins = { compare };
