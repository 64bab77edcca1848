import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { column, metric, number, oneOf, reader, text } from '../../controls/field';
import { distinctColumns, distinctMetrics } from '../../controls/named';
import { querySettings } from '../../controls/shared-fields';
import { baseQuery } from '../../query/base';
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

export const fields = { tree_chart: treeFields } as const;

export const settingsOf = { tree_chart: reader(treeFields) } as const;

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

export const questions = { tree_chart: tree };
