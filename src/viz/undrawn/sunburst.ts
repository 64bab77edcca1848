import { sunburstWords } from '@/text/messages/panels/undrawn';
import { columns, flag, metric, number, oneOf, timeFormat } from '../controls/field';
import { definePanel } from '../controls/panel';
import * as shared from '../controls/shared';
import { colourScheme, querySettings, sequentialScheme, valueFormat } from '../controls/shared-fields';

const fields = {
  ...querySettings,
  ...valueFormat,
  ...colourScheme,
  ...sequentialScheme,
  columns: columns(),
  metric: metric(),
  secondary_metric: metric(),
  sort_by_metric: flag(),
  show_labels: flag(),
  show_labels_threshold: number(5),
  show_total: flag(),
  label_type: oneOf(['key', 'value', 'key_value'], 'key'),
  date_format: timeFormat(),
} as const;

export const sunburst = definePanel(sunburstWords, fields, [
  {
    title: 'query',
    tab: 'data',
    controls: [
      { name: 'columns', required: true, accepts: { expressions: true } },
      shared.metric,
      'secondary_metric',
      'adhoc_filters',
      shared.rowLimit,
      'sort_by_metric',
    ],
  },
  {
    title: 'chartOptions',
    tab: 'customize',
    controls: ['color_scheme', 'linear_color_scheme'],
  },
  {
    title: 'labels',
    tab: 'customize',
    controls: [
      'show_labels',
      { name: 'show_labels_threshold', min: 0, max: 100, shown: ({ settings }) => settings.show_labels },
      'show_total',
      'label_type',
      'number_format',
      'currency_format',
      'date_format',
    ],
  },
]);
