import { timeTableWords } from '@/text/messages/panels/rare-types';
import { timeControls } from '../../controls/over-time';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  time_table: definePanel(timeTableWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        ...timeControls,
        shared.metrics,
        'adhoc_filters',
        shared.groupby,
        shared.limit,
        { name: 'column_collection', asks: 'picture' },
        // Rows are sorted by the first metric.
        { name: 'order_desc', shown: ({ settings }) => settings.metrics.length > 0, keeps: true },
        shared.rowLimit,
        { name: 'url', asks: 'picture' },
      ],
    },
  ]),
};
