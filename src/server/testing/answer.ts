import type { Frame } from '@/query/result/frame';
import type { Answer } from '../resources/chart-data/result';

/** An answer with these rows. */
export const answerWith = (frame: Frame): Answer => ({
  frame,
  compiled: {
    select: {
      columns: [],
      from: { node: 'table', path: ['t'] },
      joins: [],
      where: [],
      groupBy: [],
      having: [],
      orderBy: [],
      limit: null,
      offset: 0,
    },
    columns: [],
    metrics: [],
    timeRange: null,
    applied: [],
    rejected: [],
    fragments: [],
    statement: null,
    templateFilters: [],
  },
  statements: ['SELECT 1'],
  cacheKey: 'key',
  cacheTimeout: 0,
  cutAt: null,
  readOn: 0,
  isCached: false,
  appliedExtras: [],
  annotations: {},
  nothingRead: frame.rowCount === 0,
});
