import type { FormData } from '@/model/chart';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { fromLine } from '../older-axis/translate';
import { fields, settingsOf } from './fields';

const ago = (shift: unknown) => (typeof shift === 'string' && !/ago$|later$/i.test(shift) ? `${shift} ago` : shift);

/** Form data of a line chart with the same series. */
export const asLines = (form: FormData): FormData =>
  fromLine({ ...form, time_compare: settingsOf(form).time_compare.map(ago) });

const compare: ChartQueries = { fields, queries: form => [timeseriesQuery(asLines(form))] };

export const questions = { compare };
