import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const handlebarsWords = defineMessages('panels.handlebarsWords', {
  order_desc: { label: 'Sort descending' },
  all_columns: { label: 'Columns', description: 'Columns to display' },
  handlebarsTemplate: { label: 'Handlebars Template', description: 'A template over `data`, the list of rows.' },
  styleTemplate: { label: 'CSS Styles', description: 'Styles for this chart only.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const markupWords = defineMessages('panels.markupWords', {
  markup_type: { label: 'Markup Type', choices: { markdown: 'markdown', html: 'html' } },
  code: { label: 'Code', description: 'Put your code here' },
} satisfies Readonly<Record<string, ControlWords>>);

export const filterBoxWords = defineMessages('panels.filterBoxWords', {
  filter_configs: { label: 'Filters', description: 'The columns whose values can be chosen.' },
  date_filter: { label: 'Date filter', description: 'Whether to include a time filter' },
  instant_filtering: {
    label: 'Instant filtering',
    description: 'Choices take effect at once, without a button to apply them',
  },
  show_sqla_time_granularity: {
    label: 'Show time grain',
    description: 'Whether to include a choice of the time grain',
  },
  show_sqla_time_column: { label: 'Show time column', description: 'Whether to include a choice of the time column' },
} satisfies Readonly<Record<string, ControlWords>>);
