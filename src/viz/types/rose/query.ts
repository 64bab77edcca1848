import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { asLines, fields } from './fields';

const rose: ChartQueries = { fields, queries: form => [timeseriesQuery(asLines(form))] };

export const questions = { rose };
