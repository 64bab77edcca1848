import { assetEndpoints } from '@/api/assets';
import { OutcomeError } from '@/api/outcome';
import type { DirectCalls } from './direct-calls';

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const nameIn = (disposition: string | null) => /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];

type ExportEndpoint =
  | typeof assetEndpoints.exportDashboards
  | typeof assetEndpoints.exportCharts
  | typeof assetEndpoints.exportDatasets
  | typeof assetEndpoints.exportDatabases
  | typeof assetEndpoints.exportSavedQueries;

async function exported(
  ask: DirectCalls,
  endpoint: ExportEndpoint,
  ids: readonly number[],
  fileName: string,
): Promise<ExportedFile> {
  const outcome = await ask.raw(endpoint, { q: [...ids] });
  if (outcome.kind === 'unchanged')
    throw new OutcomeError({ kind: 'invalid-answer', issues: 'Nothing was asked for before' });
  if (outcome.kind !== 'success') throw new OutcomeError(outcome);
  const name = nameIn(outcome.value.header('Content-Disposition')) ?? fileName;
  return { name, bytes: new Uint8Array(await outcome.value.bytes()) };
}

/** The archive of several dashboards with all they need. @throws OutcomeError */
export const exportDashboards = (ask: DirectCalls, ids: readonly number[]): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportDashboards, ids, `dashboards_${ids.join('_')}.zip`);

/** The archive of a dashboard with all it needs. @throws OutcomeError */
export const exportDashboard = (ask: DirectCalls, id: number): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportDashboards, [id], `dashboard_${id}.zip`);

/** The archive of charts with their datasets and connections. @throws OutcomeError */
export const exportCharts = (ask: DirectCalls, ids: readonly number[]): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportCharts, ids, `charts_${ids.join('_')}.zip`);

/** The archive of datasets with their connections. @throws OutcomeError */
export const exportDatasets = (ask: DirectCalls, ids: readonly number[]): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportDatasets, ids, `datasets_${ids.join('_')}.zip`);

/** The archive of connections, without their passwords, with their datasets. @throws OutcomeError */
export const exportDatabases = (ask: DirectCalls, ids: readonly number[]): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportDatabases, ids, `databases_${ids.join('_')}.zip`);

/** The archive of the person's saved queries with their connections. @throws OutcomeError */
export const exportSavedQueries = (ask: DirectCalls, ids: readonly number[]): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportSavedQueries, ids, `saved_queries_${ids.join('_')}.zip`);
