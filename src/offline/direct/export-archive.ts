import { addressBatches } from '@/api/address-batches';
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

/** Some items could not be exported, so there is no archive. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly ids: readonly number[];

  constructor(ids: readonly number[], options: ErrorOptions) {
    super(`${ids.length} items could not be exported`, options);
    this.ids = ids;
  }
}

/** @param done how many items have been exported so far */
export type ExportProgress = (done: number, all: number) => void;

async function exportedBatch(
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

/** One archive of all items. More than fit into an address are exported one batch after the other, and joined here. */
async function exported(
  ask: DirectCalls,
  endpoint: ExportEndpoint,
  ids: readonly number[],
  prefix: string,
  onProgress?: ExportProgress,
): Promise<ExportedFile> {
  const batches = addressBatches(ids);
  const fileName = batches.length > 1 ? `${prefix}.zip` : `${prefix}_${ids.join('_')}.zip`;
  const files: ExportedFile[] = [];
  let done = 0;
  for (const batch of batches) {
    try {
      files.push(await exportedBatch(ask, endpoint, batch, fileName));
    } catch (cause) {
      throw new ExportError(batch, { cause });
    }
    done += batch.length;
    if (batches.length > 1) onProgress?.(done, ids.length);
  }
  const [first, ...others] = files;
  if (!first) throw new ExportError(ids, { cause: new RangeError('Nothing to export') });
  if (others.length === 0) return first;
  const { joinArchives } = await import('./join-archives');
  return { name: first.name, bytes: joinArchives(files.map(({ bytes }) => bytes)) };
}

type Export = (ask: DirectCalls, ids: readonly number[], onProgress?: ExportProgress) => Promise<ExportedFile>;

const exportsOf =
  (endpoint: ExportEndpoint, prefix: string): Export =>
  (ask, ids, onProgress) =>
    exported(ask, endpoint, ids, prefix, onProgress);

/** The archive of several dashboards with all they need. @throws ExportError */
export const exportDashboards = exportsOf(assetEndpoints.exportDashboards, 'dashboards');

/** The archive of a dashboard with all it needs. @throws ExportError */
export const exportDashboard = (ask: DirectCalls, id: number): Promise<ExportedFile> =>
  exported(ask, assetEndpoints.exportDashboards, [id], 'dashboard');

/** The archive of charts with their datasets and connections. @throws ExportError */
export const exportCharts = exportsOf(assetEndpoints.exportCharts, 'charts');

/** The archive of datasets with their connections. @throws ExportError */
export const exportDatasets = exportsOf(assetEndpoints.exportDatasets, 'datasets');

/** The archive of connections, without their passwords, with their datasets. @throws ExportError */
export const exportDatabases = exportsOf(assetEndpoints.exportDatabases, 'databases');

/** The archive of the person's saved queries with their connections. @throws ExportError */
export const exportSavedQueries = exportsOf(assetEndpoints.exportSavedQueries, 'saved_queries');
