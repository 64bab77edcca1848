import { metricLabel } from '@/query/result/labels';
import { periodStarts } from '@/query/legacy/period-starts';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { SMART_NUMBER } from '@/text/numbers';
import { formatMoment } from '@/text/times';
import { verboseName } from '../../labels';
import type { ChartInput, ChartPlugin } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { settingsOf, questions } from './fields';
import { plotTimePivot, readPeriods } from './plot';

/** The newest period and the range of its values, and how many others there are. */
function summarise(input: ChartInput): string {
  const { metric, freq } = settingsOf(input.formData);
  const periods = periodStarts(freq) && readPeriods(input);
  if (!metric || !periods) return '';
  const label = metricLabel(metric);
  const write = valueWriter(valueFormat(input.dataset, label, { format: SMART_NUMBER, currency: null }));
  const [newest] = periods;
  const values = [...(newest?.values.values() ?? [])].filter(value => value !== null);
  const [low, high] = values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  const range = values.length === 0 ? '' : `${write(low)} – ${write(high)}`;
  const name = verboseName(input.dataset, label);
  return rareTypesText.periods(name, formatMoment(newest?.from ?? 0), range, periods.length - 1);
}

const timePivot: ChartPlugin = {
  ...questions.time_pivot,
  drawing: { kind: 'plot', plot: plotTimePivot },
  summary: summarise,
};

export const plugins = { time_pivot: timePivot };
