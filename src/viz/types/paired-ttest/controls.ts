import { pairedTTestWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import { timeControls } from '../../controls/over-time';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const digits = { integer: true, min: 0, max: 20 } as const;

export const panels = {
  paired_ttest: definePanel(pairedTTestWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        ...timeControls,
        shared.metrics,
        'adhoc_filters',
        { ...shared.groupby, required: true },
        shared.limit,
        'timeseries_limit_metric',
        shared.orderDescending,
        shared.rowLimit,
      ],
    },
    {
      title: 'options',
      tab: 'customize',
      controls: [
        { name: 'significance_level', min: 0, max: 1 },
        { name: 'pvalue_precision', ...digits },
        { name: 'liftvalue_precision', ...digits },
      ],
    },
  ]),
};
