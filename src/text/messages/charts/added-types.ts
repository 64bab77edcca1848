import { defineMessages } from '@/text/define-messages';

/** Chart types of plugins. */
export const addedText = defineMessages('charts.addedText', {
  rows: (name: string, count: number) => (count === 1 ? `${name} of one row.` : `${name} of ${count} rows.`),
  loading: 'Loading plugins…',
  failed: (key: string, reason: string) => `The plugin ${key} could not be loaded: ${reason}`,
});
