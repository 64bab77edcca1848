import type { FormData } from '@/model/chart';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { fromLine } from '../older-axis/translate';
import { fields } from './fields';

/** Form data of a line chart with the same series. */
export const asLines = (form: FormData): FormData => fromLine({ ...form });

const compare: ChartQueries = { fields, queries: form => [timeseriesQuery(asLines(form))] };

export const questions = { compare };
