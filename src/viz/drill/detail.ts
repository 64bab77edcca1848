import type { FormData } from '@/model/chart';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { QueryContext, QueryFilter, QueryObject } from '@/model/query-context';
import { resultKey } from '@/query/result-key';
import type { ChartPlugin } from '../plugin';
import { queriesFor } from '../query/completed';
import type { Question } from '../query/question';

const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' } as const;

interface RowsBehind {
  readonly plugin: ChartPlugin;
  readonly datasetId: number;
  readonly formData: FormData;
  /** Filters down to the rows behind a mark. */
  readonly narrowing: readonly QueryFilter[];
}

/**
 * Narrows a query to the rows behind a chart. Conditions on groups (HAVING) are left out, as they do not apply to rows.
 * Null for a chart that queries nothing.
 */
function narrowed({ plugin, formData, narrowing }: RowsBehind): QueryObject | null {
  const [query] = queriesFor(plugin, formData);
  if (!query) return null;
  const { filters, extras, time_range, granularity } = query;
  return {
    columns: [],
    filters: [...(filters ?? []), ...narrowing],
    extras: { ...(extras?.where ? { where: extras.where } : {}) },
    ...(time_range ? { time_range } : {}),
    ...(granularity ? { granularity } : {}),
  };
}

function question({ datasetId }: RowsBehind, query: QueryObject, type: QueryContext['result_type']): Question {
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [query],
    result_format: 'json',
    result_type: type,
  };
  return { context, key: resultKey(context) };
}

/** The query for a page of the rows behind a chart. @param page from 0 */
export function detailQuestion(behind: RowsBehind, page = 0): Question | null {
  const query = narrowed(behind);
  const part = { row_limit: SAMPLES_ROW_LIMIT, row_offset: page * SAMPLES_ROW_LIMIT };
  return query && question(behind, { ...query, ...part }, 'drill_detail');
}

/** The query for the number of rows behind a chart. */
export function detailCountQuestion(behind: RowsBehind): Question | null {
  const query = narrowed(behind);
  return query && question(behind, { ...query, metrics: [COUNT], row_limit: 1 }, 'full');
}

/** The rows of a page, and how many there are in total. */
export interface DetailPage {
  /** From 1. */
  readonly first: number;
  readonly last: number;
  /** Null while unknown. */
  readonly all: number | null;
  /** The pages that certainly exist, or may exist. */
  readonly pages: number;
}

/**
 * @param page from 0
 * @param rows on it; null while they are loading
 * @param counted the answer to the count query; null while there is none
 */
export function detailPage(page: number, rows: number | null, counted: number | null): DetailPage {
  const before = page * SAMPLES_ROW_LIMIT;
  const last = before + (rows ?? 0);
  const isLast = rows !== null && rows < SAMPLES_ROW_LIMIT;
  // The count and the rows are from different moments.
  const all = isLast ? last : counted === null ? null : Math.max(counted, last);
  const pages = all === null ? page + (rows === null ? 1 : 2) : Math.max(page + 1, Math.ceil(all / SAMPLES_ROW_LIMIT));
  return { first: before + 1, last, all, pages };
}
