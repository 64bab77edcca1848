import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { distinctColumns } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** The earlier type's query: raw rows, from which the picture makes its bins. */
function legacyQuery(form: FormData): QueryObject {
  const { metrics: _, ...base } = baseQuery(form);
  const { all_columns_x: columns, groupby } = settingsOf(form);
  return { ...base, columns: distinctColumns(columns, groupby) };
}

const legacyHistogram: ChartQueries = { fields, queries: form => [legacyQuery(form)] };

export const questions = { histogram: legacyHistogram };
