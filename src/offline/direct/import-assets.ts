import { assetEndpoints } from '@/api/assets';
import type { ImportChange } from '@/model/import-change';
import { readImportFailure, type ImportFailure } from '@/api/read/import-failure';
import type { DirectCalls } from './direct-calls';

/** What is imported from screens. */
export type ImportableKind = 'dashboard' | 'chart' | 'dataset' | 'saved-query';

const endpoints = {
  dashboard: assetEndpoints.importDashboards,
  chart: assetEndpoints.importCharts,
  dataset: assetEndpoints.importDatasets,
  'saved-query': assetEndpoints.importSavedQueries,
};

const previews = {
  dashboard: assetEndpoints.previewDashboards,
  chart: assetEndpoints.previewCharts,
  dataset: assetEndpoints.previewDatasets,
  'saved-query': assetEndpoints.previewSavedQueries,
};

type ByFile = Readonly<Record<string, string>>;

/** An archive, with what it could not bring itself by the files it is for. */
export interface AssetImport {
  readonly archive: Uint8Array<ArrayBuffer>;
  readonly passwords: ByFile;
  readonly sshPasswords: ByFile;
  readonly sshKeys: ByFile;
  readonly sshKeyPasswords: ByFile;
  /** Whether what is there already is replaced. */
  readonly overwrite: boolean;
  /** Whether the charts and datasets that are needed are replaced as well. */
  readonly replaceNeeded: boolean;
}

/** Null once the server has them. */
export async function importAssets(
  ask: DirectCalls,
  kind: ImportableKind,
  { archive, passwords, sshPasswords, sshKeys, sshKeyPasswords, overwrite, replaceNeeded }: AssetImport,
): Promise<ImportFailure | null> {
  const body = {
    formData: archive,
    passwords: JSON.stringify(passwords),
    ssh_tunnel_passwords: JSON.stringify(sshPasswords),
    ssh_tunnel_private_keys: JSON.stringify(sshKeys),
    ssh_tunnel_private_key_passwords: JSON.stringify(sshKeyPasswords),
    ...(overwrite ? { overwrite: 'true' } : {}),
    ...(replaceNeeded ? { replace: 'all' } : {}),
  };
  const outcome = await ask.call(endpoints[kind], { body });
  return outcome.kind === 'success' || outcome.kind === 'unchanged' ? null : readImportFailure(outcome);
}

/** What an import would do, what it needs first or why it would fail; null where the server does not say. */
export async function previewImport(
  ask: DirectCalls,
  kind: ImportableKind,
  archive: Uint8Array<ArrayBuffer>,
): Promise<readonly ImportChange[] | ImportFailure | null> {
  const outcome = await ask.call(previews[kind], { body: { formData: archive } });
  if (outcome.kind === 'success') return outcome.value.result;
  // Superset has no such call, and a broken connection is told by the import.
  return outcome.kind === 'rejected' && outcome.status === 422 ? readImportFailure(outcome) : null;
}
