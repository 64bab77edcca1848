import type { QueryAnswer } from '../answer/document';
import type { Frame } from '../result/frame';
import { selectOf } from '../sql/tree';

/** An answer with these rows. */
export const answerWith = (frame: Frame): QueryAnswer => ({
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
  computedOn: 'server',
  appliedExtras: [],
  annotations: {},
  nothingRead: frame.rowCount === 0,
});
