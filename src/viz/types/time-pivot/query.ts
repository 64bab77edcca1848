import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields } from './fields';

/** The metric over time; the picture arranges its periods. */
const pivotQuery = (form: FormData): QueryObject => ({ ...baseQuery(form), columns: [], is_timeseries: true });

const timePivot: ChartQueries = { fields, queries: form => [pivotQuery(form)] };

export const questions = { time_pivot: timePivot };
