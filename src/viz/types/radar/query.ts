import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { settingsOf as querySettingsOf } from '../../query/fields';
import { fields, settingsOf } from './fields';

/** One row for each group, the largest first. */
function radarQuery(form: FormData): QueryObject {
  const order = querySettingsOf(form).series_limit_metric ?? settingsOf(form).metrics[0];
  return { ...baseQuery(form), ...(order === undefined ? {} : { orderby: [[order, false]] }) };
}

const radar: ChartQueries = { fields, queries: form => [radarQuery(form)] };

export const questions = { radar };
