import { tableWords } from '@/text/messages/panels/tables';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, type settingsOf } from './fields';
import { isRaw as isRawMode } from './query';

type Context = ControlContext<ReturnType<typeof settingsOf>>;
const isRaw = ({ formData }: ControlContext) => isRawMode(formData);
const isGrouped = (context: ControlContext) => !isRaw(context);
const onServer = ({ settings }: Context) => settings.server_pagination;

/** Settings of one mode keep their value while the other is on. */
const grouped = { shown: isGrouped, keeps: true } as const;
const ofRows = { shown: isRaw, keeps: true } as const;
const lengths = { choices: [0, 10, 20, 50, 100, 200], freeForm: true } as const;

export const panels = {
  table: definePanel(tableWords, fields, [
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
        {
          name: 'time_grain_sqla',
          ...shared.grains,
          shown: context =>
            isGrouped(context) &&
            shared.isTimeCut(context, shared.isAnyTime(context.settings.groupby, context.dataset)),
          keeps: true,
        },
        // Dimensions alone make a table, too.
        { name: 'metrics', ...grouped },
        { name: 'percent_metrics', ...grouped },
        { name: 'all_columns', accepts: { expressions: true }, required: true, ...ofRows },
        'adhoc_filters',
        { name: 'timeseries_limit_metric', ...grouped },
        { name: 'order_by_cols', ...ofRows },
        {
          ...shared.orderDescending,
          shown: context => isGrouped(context) && shared.orderDescending.shown(context),
          keeps: true,
        },
        'server_pagination',
        { ...shared.rowLimit, shown: context => !onServer(context), keeps: true },
        { name: 'server_page_length', ...lengths, shown: onServer, keeps: true },
        { name: 'show_totals', ...grouped },
      ],
    },
    {
      title: 'options',
      tab: 'customize',
      controls: [
        'table_timestamp_format',
        { name: 'page_length', ...lengths, clearable: true, shown: context => !onServer(context), keeps: true },
        'include_search',
        'show_cell_bars',
        'align_pn',
        'color_pn',
        'allow_rearrange_columns',
        'column_config',
        { name: 'conditional_formatting', rules: 'extended' },
      ],
    },
  ]),
};
