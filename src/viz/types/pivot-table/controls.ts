import { pivotTableWords } from '@/text/messages/panels/tables';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { aggregateNames } from './aggregate';
import { fields } from './fields';

const expressions = { expressions: true } as const;
/** The start or the end of a subtotal's rows. */
const ends = { choices: [true, false] } as const;

export const panels = {
  pivot_table_v2: definePanel(pivotTableWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'groupbyColumns', accepts: expressions },
        { name: 'groupbyRows', accepts: expressions },
        {
          name: 'time_grain_sqla',
          ...shared.grains,
          shown: context => {
            const { groupbyColumns, groupbyRows } = context.settings;
            return shared.isTimeCut(context, shared.isAnyTime([...groupbyColumns, ...groupbyRows], context.dataset));
          },
        },
        shared.metrics,
        { name: 'metricsLayout', asks: 'picture' },
        'adhoc_filters',
        shared.seriesLimit,
        shared.rowLimit,
        'series_limit_metric',
        { name: 'order_desc', shown: ({ settings }) => settings.series_limit_metric !== null },
      ],
    },
    {
      title: 'options',
      tab: 'data',
      controls: [
        'totalsOf',
        {
          name: 'aggregateFunction',
          choices: aggregateNames,
          asks: 'picture',
          shown: ({ settings }) => settings.totalsOf === 'cells',
        },
        'rowTotals',
        'rowSubTotals',
        'colTotals',
        'colSubTotals',
        { name: 'transposePivot', asks: 'picture' },
        { name: 'combineMetric', asks: 'picture' },
      ],
    },
    {
      title: 'options',
      tab: 'customize',
      controls: [
        'valueFormat',
        'currency_format',
        'date_format',
        'rowOrder',
        'colOrder',
        { name: 'rowSubtotalPosition', ...ends },
        { name: 'colSubtotalPosition', ...ends },
        'conditional_formatting',
      ],
    },
  ]),
};
