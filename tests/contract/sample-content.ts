import * as v from 'valibot';
import { inject } from 'vitest';
import { queryResultsAnswerSchema, chartDataEndpoints, type QueryResult } from '@/api/chart-data';
import { createClient } from '@/api/client';
import { dashboardEndpoints } from '@/api/dashboard';
import { datasetEndpoints, explorableDatasetSchema } from '@/api/dataset';
import type { AnswerOf, EndpointDefinition, RequestOf } from '@/api/endpoint';
import { OutcomeError } from '@/api/outcome';
import { toDashboard } from '@/api/read/dashboard-detail';
import { toDataset } from '@/api/read/dataset';
import type { Transport } from '@/api/transport';
import { isRecord } from '@/lib/json';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { parseDatasourceKey } from '@/model/datasource-key';
import { layoutNodes, type LayoutNode } from '@/model/layout-nodes';
import type { QueryObject } from '@/model/query-context';
import type { Value } from '@/query/result/frame';
import { installSamples } from '@/server/catalogue/samples/install';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { testApp, type Caller } from '@/server/testing/test-app';
import type { ChartResult } from '@/viz/result';
import { linkSamples } from '../support/sample-database';

export interface InstalledChart {
  readonly id: number;
  readonly name: string;
  readonly form: FormData;
  readonly dataset: Dataset;
}

export interface InstalledDashboard {
  readonly slug: string;
  readonly charts: readonly InstalledChart[];
  readonly nodes: readonly LayoutNode[];
  readonly labelColours: Readonly<Record<string, unknown>>;
}

export interface SampleContent {
  readonly database: string;
  dashboard(slug: string): Promise<InstalledDashboard>;
  /** The dataset over a table. */
  dataset(table: string): Promise<Dataset>;
  /** Names of a table's columns. */
  columns(table: string): Promise<readonly string[]>;
  ask(dataset: Dataset, queries: readonly QueryObject[]): Promise<readonly QueryResult[]>;
  close(): Promise<void>;
}

function transportOf(caller: Caller): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await caller(method, url, { headers, ...(body === undefined ? {} : { body: JSON.parse(body) }) });
    return {
      status: response.status,
      url,
      redirected: false,
      header: name => response.headers.get(name),
      text: () => response.text(),
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
    };
  };
}

/** The samples as a start of the server installs them, read through its API. */
export async function installedSamples(): Promise<SampleContent> {
  const app = await testApp();
  const admin = await app.as('admin', 'Admin');
  const folder = await temporaryFolder();
  const database = await linkSamples(inject('sampleDatabase'), folder.path);
  const { id: ownerId } = await app.services.store.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await installSamples(app.services.store, database, ownerId, app.clock.now());
  const client = createClient({ transport: transportOf(admin), now: app.clock.now });

  async function call<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>> {
    const outcome = await client.call(endpoint, request);
    if (outcome.kind === 'success') return outcome.value;
    if (outcome.kind === 'unchanged') throw new Error('Nothing was asked conditionally');
    throw new OutcomeError(outcome);
  }

  return {
    database,
    async dashboard(slug) {
      const idOrSlug = { path: { idOrSlug: slug } };
      const dashboard = toDashboard((await call(dashboardEndpoints.get, idOrSlug)).result);
      const datasets = new Map(
        (await call(dashboardEndpoints.datasets, idOrSlug)).result.map(dataset => [dataset.id, toDataset(dataset)]),
      );
      const charts = (await call(dashboardEndpoints.charts, idOrSlug)).result.map((chart): InstalledChart => ({
        id: chart.id,
        name: must(chart.slice_name, 'name of the chart'),
        form: chart.form_data,
        dataset: must(
          datasets.get(parseDatasourceKey(chart.form_data['datasource']) ?? -1),
          `dataset of ${chart.slice_name}`,
        ),
      }));
      const labelColours = dashboard.metadata['label_colors'];
      return {
        slug,
        charts,
        nodes: layoutNodes(dashboard.layout),
        labelColours: isRecord(labelColours) ? labelColours : {},
      };
    },
    async dataset(table) {
      const { id } = await app.services.store
        .selectFrom('dataset')
        .select('id')
        .where('table_name', '=', table)
        .executeTakeFirstOrThrow();
      const { result } = await call(datasetEndpoints.get, { path: { id } });
      return toDataset(v.parse(explorableDatasetSchema, result));
    },
    async columns(table) {
      const { id } = await app.services.store.selectFrom('database').select('id').executeTakeFirstOrThrow();
      return (await (await app.services.engines.of(id)).columns('main', table)).map(({ name }) => name);
    },
    async ask(dataset, queries) {
      const datasource = { id: dataset.id, type: 'table' } as const;
      const answer = await call(chartDataEndpoints.query, {
        body: { datasource, queries: [...queries], result_format: 'json', result_type: 'full' },
      });
      return v.parse(queryResultsAnswerSchema, answer).result;
    },
    async close() {
      await app.close();
      await folder.remove();
    },
  };
}

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** An answer as charts read it. */
export function toChartResult({
  data,
  colnames = [],
  coltypes = [],
  label_map: labels = {},
  annotation_data: annotations,
}: QueryResult): ChartResult {
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  const rows = list.filter(isRecord);
  return {
    rowCount: rows.length,
    ...(annotations ? { annotations } : {}),
    columns: colnames.map((name, index) => ({
      name,
      parts: labels[name] ?? [name],
      type: Object.values(genericTypes).find(type => type === coltypes[index]) ?? null,
      // Lists are stored as their JSON text, as in the answers at rest.
      values: rows.map(row => row[name] ?? null).map(value => (isValue(value) ? value : JSON.stringify(value))),
    })),
  };
}
