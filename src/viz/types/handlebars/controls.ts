import { handlebarsWords } from '@/text/messages/panels/tools';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, isRaw as isRawMode } from './fields';

const isRaw = ({ formData }: ControlContext) => isRawMode(formData);
const grouped = { shown: (context: ControlContext) => !isRaw(context), keeps: true } as const;
const ofRows = { shown: isRaw, keeps: true } as const;

export const panels = {
  handlebars: definePanel(handlebarsWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        {
          name: 'query_mode',
          choices: ['aggregate', 'raw'],
          implied: context => (isRaw(context) ? 'raw' : 'aggregate'),
        },
        { ...shared.groupby, ...grouped },
        { name: 'metrics', ...grouped },
        { name: 'all_columns', accepts: { expressions: true }, ...ofRows },
        'adhoc_filters',
        { name: 'timeseries_limit_metric', ...grouped },
        { name: 'order_by_cols', ...ofRows },
        shared.rowLimit,
        {
          ...shared.orderDescending,
          shown: context => !isRaw(context) && shared.orderDescending.shown(context),
          keeps: true,
        },
      ],
    },
    {
      title: 'options',
      tab: 'data',
      controls: [
        { name: 'handlebarsTemplate', language: 'handlebars', required: true, asks: 'picture' },
        { name: 'styleTemplate', language: 'css', asks: 'picture' },
      ],
    },
  ]),
};
