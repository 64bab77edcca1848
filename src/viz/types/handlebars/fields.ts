import type { FormData } from '@/model/chart';
import { columns, list, metrics, oneOf, reader, text } from '../../controls/field';
import { querySettings, rankingSettings } from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';

export const START_TEMPLATE = `<ul class="data-list">
  {{#each data}}
    <li>{{stringify this}}</li>
  {{/each}}
</ul>`;

export const fields = {
  ...querySettings,
  query_mode: oneOf(['aggregate', 'raw'], null),
  groupby: columns(),
  metrics: metrics(),
  all_columns: columns(),
  timeseries_limit_metric: rankingSettings.timeseries_limit_metric,
  order_by_cols: list('order'),
  order_desc: rankingSettings.order_desc,
  handlebarsTemplate: text(START_TEMPLATE, 'code'),
  handlebars_template: storedByTypes.handlebars_template,
  styleTemplate: text('', 'code'),
} as const;

export const settingsOf = reader(fields);

export function isRaw(form: FormData): boolean {
  const mode = settingsOf(form).query_mode;
  return mode === null ? settingsOf(form).all_columns.length > 0 : mode === 'raw';
}
