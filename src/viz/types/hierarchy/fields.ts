import type { FormData } from '@/model/chart';
import { partitionOptions } from '@/query/legacy/partition-values';
import type { QueryObject } from '@/model/query-context';
import {
  column,
  columns,
  digits,
  flag,
  metric,
  metrics,
  number,
  numberFormat,
  oneOf,
  reader,
  text,
  timeFormat,
} from '../../controls/field';
import { distinctColumns, distinctMetrics } from '../../controls/named';
import { colourScheme, querySettings, rankingSettings, timeGrain as timeSettings } from '../../controls/shared-fields';
import { asAxis, baseQuery, rankingMetric, timeGrain } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

const sides = ['left', 'top', 'right', 'bottom'] as const;

const treeFields = {
  ...querySettings,
  id: column(),
  parent: column(),
  /** The label; the id if there is none. */
  name: column(),
  root_node_id: text(''),
  metric: metric(),
  layout: oneOf(['orthogonal', 'radial'], 'orthogonal'),
  /** Of an orthogonal layout: from the root to the leaves. */
  orient: oneOf(['LR', 'RL', 'TB', 'BT'], 'LR'),
  node_label_position: oneOf(sides, 'left'),
  child_label_position: oneOf(sides, 'bottom'),
  symbol: oneOf(['emptyCircle', 'circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'none'], 'emptyCircle'),
  symbolSize: number(7),
} as const;

const partitionFields = {
  ...querySettings,
  ...rankingSettings,
  ...colourScheme,
  metrics: metrics(),
  groupby: columns(),
  ...timeSettings,
  granularity_sqla: text(null, 'choice'),
  time_series_option: oneOf([...partitionOptions, 'adv_anal'], 'not_time'),
  number_format: numberFormat(),
  date_time_format: timeFormat(),
  /** The most parts of a part, and the smallest share of it. */
  partition_limit: digits('5'),
  partition_threshold: digits('0.05'),
  log_scale: flag(),
  equal_date_size: flag(true),
  rich_tooltip: flag(true),
} as const;

export const fields = { tree_chart: treeFields, partition: partitionFields } as const;

export const settingsOf = { tree_chart: reader(treeFields), partition: reader(partitionFields) } as const;

function treeQuery(form: FormData): QueryObject {
  const { id, parent, name, metric: value } = settingsOf.tree_chart(form);
  const { metrics: _, ...base } = baseQuery(form);
  return {
    ...base,
    columns: distinctColumns(id, parent, name),
    metrics: distinctMetrics(value),
  };
}

const tree: ChartQueries = { fields: treeFields, queries: form => [treeQuery(form)] };

/** Whether the values are of times; without a time column they cannot be. */
export function asksForTime(form: FormData): boolean {
  const { time_series_option: option, granularity_sqla: time } = settingsOf.partition(form);
  return option !== 'not_time' && time !== null;
}

function partitionQuery(form: FormData): QueryObject {
  const {
    groupby,
    metrics: asked,
    limit,
    order_desc: isDescending,
    granularity_sqla: time,
  } = settingsOf.partition(form);
  const ranked = rankingMetric(form);
  const sortBy = ranked ?? asked[0];
  return {
    ...baseQuery(form),
    columns: [...(time !== null && asksForTime(form) ? [asAxis(time, timeGrain(form))] : []), ...groupby],
    metrics: distinctMetrics(asked, ranked),
    ...(limit === null ? {} : { series_columns: [...groupby] }),
    ...(sortBy === undefined ? {} : { orderby: [[sortBy, !isDescending]] }),
  };
}

const partition: ChartQueries = { fields: partitionFields, queries: form => [partitionQuery(form)] };

export const questions = { tree_chart: tree, partition };
