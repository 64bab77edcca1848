import { extent } from 'd3-array';
import { timeTableText } from '@/text/messages/charts/rare-types';
import { formatPeriod } from '@/text/times';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { timeGrain } from '../../query/base';
import { valueFormat, valueWriter } from '../../values';
import { questions } from './fields';
import { readSeriesRows } from './read';
import { TimeTable } from './TimeTable';

/** Rows beyond these are only counted. */
const MOST_NAMED = 5;

/** The newest value of each row. */
function summarise(input: ChartInput): string {
  const read = readSeriesRows(input);
  if (!read) return '';
  const grain = timeGrain(input.formData);
  const [from = 0, until = 0] = extent(read.times);
  const newest = read.rows.slice(0, MOST_NAMED).flatMap(({ name, metric, values }) => {
    const value = values.at(-1) ?? null;
    const write = valueWriter(valueFormat(input.dataset, metric, { format: 'SMART_NUMBER', currency: null }));
    return value === null ? [] : [`${name} ${write(value)}`];
  });
  const others = read.rows.length + read.left - MOST_NAMED;
  return timeTableText.summary(formatPeriod(from, grain), formatPeriod(until, grain), newest, Math.max(0, others));
}

const timeTable: ChartPlugin = {
  ...questions.time_table,
  drawing: { kind: 'component', Component: TimeTable },
  summary: summarise,
};

export const plugins = { time_table: timeTable };
