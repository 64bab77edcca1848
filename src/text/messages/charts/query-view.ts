import { defineMessages } from '@/text/define-messages';

/** A chart's query, and its export formats. */
export const queryViewText = defineMessages('charts.queryViewText', {
  /** One of several queries. */
  query: (number: number) => `Query ${number}`,
  sql: 'SQL of the query',
  copy: 'Copy',
  forms: {
    sql: 'SQL',
    context: 'Query context (JSON)',
    curl: 'cURL command',
    formData: 'Form data (JSON)',
  },
  loadFailed: 'An error occurred while loading the SQL',
  needsNetwork: 'Loading the SQL needs the network.',
  retry: 'Try again',
  openSql: 'View in SQL editor',
});
