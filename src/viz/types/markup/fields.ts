import { oneOf, reader, text } from '../../controls/field';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  markup_type: oneOf(['markdown', 'html'], 'markdown'),
  code: text('', 'code'),
} as const;

export const settingsOf = reader(fields);

/** A text has no query. */
const markup: ChartQueries = { fields, queries: () => [] };

export const questions = { markup };
