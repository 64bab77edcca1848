import type { Frame } from '@/query/result/frame';
import { selectOf } from '@/query/sql/tree';
import type { Answer } from '../resources/chart-data/result';

/** An answer with these rows. */
export const answerWith = (frame: Frame): Answer => ({
  frame,
  compiled: {
    select: selectOf({ node: 'table', path: ['t'] }),
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
