import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { column, flag, metric, number, numberFormat, oneOf, reader, type Field } from '../../controls/field';
import { distinctColumns, distinctMetrics } from '../../controls/named';
import { colourScheme, groupSettings, legendSettings, querySettings } from '../../controls/shared-fields';
import { baseQuery, groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

const sankeyFields = {
  /** Two columns: source and target. */
  ...groupSettings,
  ...colourScheme,
  sort_by_metric: flag(),
} as const;

const selections = [false, 'single', 'multiple'] as const;

/** Whether nodes can be selected; stored as false or a name. */
const selectedMode: Field<(typeof selections)[number]> = {
  kind: 'choice',
  initial: 'single',
  values: selections,
  read: (form, key) => selections.find(value => value === form[key]) ?? 'single',
};

const graphFields = {
  ...querySettings,
  ...colourScheme,
  ...legendSettings,
  source: column(),
  target: column(),
  source_category: column(),
  target_category: column(),
  metric: metric(),
  layout: oneOf(['force', 'circular'], 'force'),
  /** The marks at both ends of a link. */
  edgeSymbol: oneOf(['none,none', 'none,arrow', 'circle,arrow', 'circle,circle'], 'none,arrow'),
  selectedMode,
  showSymbolThreshold: number(0),
  baseNodeSize: number(20),
  baseEdgeWidth: number(3),
  edgeLength: number(400),
  gravity: number(0.3),
  repulsion: number(1000),
  friction: number(0.2),
} as const;

const chordFields = {
  ...querySettings,
  ...colourScheme,
  /** The source and the target, a single column each. */
  groupby: column(),
  columns: column(),
  metric: metric(),
  sort_by_metric: flag(),
  y_axis_format: numberFormat(),
} as const;

export const fields = { sankey: sankeyFields, graph_chart: graphFields, chord: chordFields } as const;

export const settingsOf = {
  sankey: reader(sankeyFields),
  graph_chart: reader(graphFields),
  chord: reader(chordFields),
} as const;

const sankey: ChartQueries = { fields: sankeyFields, queries: groupedQueries(settingsOf.sankey) };

const graphColumns = ['source', 'target', 'source_category', 'target_category'] as const;

/** The columns in the order of their keys, as in the contract. */
function graphQuery(form: FormData): QueryObject {
  const settings = settingsOf.graph_chart(form);
  return {
    ...baseQuery(form),
    columns: distinctColumns(
      ...Object.keys(form).flatMap(name => graphColumns.filter(key => key === name).map(key => settings[key])),
    ),
    metrics: distinctMetrics(settings.metric),
  };
}

const graph: ChartQueries = { fields: graphFields, queries: form => [graphQuery(form)] };

function chordQuery(form: FormData): QueryObject {
  const { groupby, columns, metric: value, sort_by_metric: sorted } = settingsOf.chord(form);
  return {
    ...baseQuery(form),
    columns: distinctColumns(groupby, columns),
    ...(value && sorted ? { orderby: [[value, false]] } : {}),
  };
}

const chord: ChartQueries = { fields: chordFields, queries: form => [chordQuery(form)] };

export const questions = { sankey, graph_chart: graph, chord };
