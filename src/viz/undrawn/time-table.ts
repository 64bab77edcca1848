import { timeTableWords } from '@/text/messages/panels/undrawn';
import { columns, list, metrics, number, text } from '../controls/field';
import { definePanel } from '../controls/panel';
import * as shared from '../controls/shared';
import { querySettings, timeGrain } from '../controls/shared-fields';

const fields = {
  ...querySettings,
  ...timeGrain,
  metrics: metrics(),
  groupby: columns(),
  limit: number(null, 'choice'),
  column_collection: list('time-series-columns'),
  url: text(''),
} as const;

export const timeTable = definePanel(timeTableWords, fields, [
  {
    title: 'query',
    tab: 'data',
    controls: [
      shared.metrics,
      'adhoc_filters',
      shared.groupby,
      'time_grain_sqla',
      shared.limit,
      'column_collection',
      shared.rowLimit,
      'url',
    ],
  },
]);
