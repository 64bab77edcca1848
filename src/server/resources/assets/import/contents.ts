import { isDeepStrictEqual } from 'node:util';
import type { AssetKind } from '@/api/assets';
import { isRecord } from '@/lib/json';
import { idList, type MetadataStore } from '../../../metadata/store';
import { chartFile, dashboardFile, databaseFile, datasetFile } from '../export/present';
import type { ImportedIds } from './import-assets';

/** The fields of one object that an import could change. */
type Content = Readonly<Record<string, unknown>>;

/** An object of this server in the form of an archive. */
interface Described {
  readonly content: Content;
  /** Only for dashboards. */
  readonly charts: ReadonlyMap<number, string>;
}

/** Objects by kind and id; missing ones are absent. */
export type Contents = Readonly<Record<AssetKind, ReadonlyMap<number, Described>>>;

type Row = { readonly id: number };

const described = <T extends Row>(
  rows: readonly T[],
  content: (row: T) => Content,
  charts: (row: T) => Described['charts'] = () => new Map(),
): ReadonlyMap<number, Described> => new Map(rows.map(row => [row.id, { content: content(row), charts: charts(row) }]));

/** Columns and metrics are identified by their names, not by their position. */
const byName = <T>(parts: readonly T[], name: (part: T) => string) =>
  Object.fromEntries(parts.map(part => [name(part), part]));

/** The current objects with these ids. */
export async function readContents(store: MetadataStore, ids: ImportedIds): Promise<Contents> {
  const listed = (kind: AssetKind) => idList([...new Set(ids[kind].values())]);
  const dashboards = await store.selectFrom('dashboard').selectAll().where('id', 'in', listed('dashboard')).execute();
  const placed = await store
    .selectFrom('dashboard_chart')
    .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
    .select(['dashboard_chart.dashboard_id', 'chart.id', 'chart.uuid', 'chart.slice_name'])
    .where('dashboard_chart.dashboard_id', 'in', listed('dashboard'))
    .orderBy('chart.id')
    .execute();
  const charts = await store.selectFrom('chart').selectAll().where('id', 'in', listed('chart')).execute();
  const datasets = await store.selectFrom('dataset').selectAll().where('id', 'in', listed('dataset')).execute();
  const partsOf = listed('dataset');
  const columns = await store.selectFrom('dataset_column').selectAll().where('dataset_id', 'in', partsOf).execute();
  const metrics = await store.selectFrom('dataset_metric').selectAll().where('dataset_id', 'in', partsOf).execute();
  const databases = await store.selectFrom('database').selectAll().where('id', 'in', listed('database')).execute();
  const queries = await store.selectFrom('saved_query').selectAll().where('id', 'in', listed('saved_query')).execute();
  const chartsOf = (id: number) => placed.filter(chart => chart.dashboard_id === id);
  return {
    dashboard: described(
      dashboards,
      row => dashboardFile(row, chartsOf(row.id), () => undefined),
      row => new Map(chartsOf(row.id).map(chart => [chart.id, chart.slice_name])),
    ),
    chart: described(charts, row => {
      // An import drops the last query, and sets dataset and type in the parameters.
      const { params, query_context: _, ...content } = chartFile(row, undefined);
      const { datasource: __, viz_type: ___, ...settings } = params;
      return { ...content, params: settings, dataset: row.dataset_id };
    }),
    dataset: described(datasets, row => {
      const own = <T extends { readonly dataset_id: number }>(parts: readonly T[]) =>
        parts.filter(part => part.dataset_id === row.id);
      const content = datasetFile(row, own(columns), own(metrics), String(row.database_id));
      return {
        ...content,
        columns: byName(content.columns, column => column.column_name),
        metrics: byName(content.metrics, metric => metric.metric_name),
      };
    }),
    database: described(databases, row => databaseFile(row, null)),
    saved_query: described(queries, ({ label, schema, description, sql, database_id }) => ({
      label,
      schema,
      description,
      sql,
      database: database_id,
    })),
  };
}

/** The fields in which two contents differ; for nested objects, their members (`params.metrics`). */
export function differingFields(before: Content, after: Content): string[] {
  return membersOf(before, after).flatMap(name => {
    const [old, next] = [before[name], after[name]];
    if (isDeepStrictEqual(old, next)) return [];
    // Box names of a layout mean nothing to people.
    if (name === 'position' || !isRecord(old) || !isRecord(next)) return [name];
    return membersOf(old, next)
      .filter(member => !isDeepStrictEqual(old[member], next[member]))
      .map(member => `${name}.${member}`);
  });
}

const membersOf = (one: Content, other: Content) => [...new Set([...Object.keys(one), ...Object.keys(other)])];
