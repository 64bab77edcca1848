import { assetEndpoints } from '@/api/assets';
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
}

/** Null once the server has them. */
export async function importAssets(
  ask: DirectCalls,
  kind: ImportableKind,
  { archive, passwords, sshPasswords, sshKeys, sshKeyPasswords, overwrite }: AssetImport,
): Promise<ImportFailure | null> {
  const body = {
    formData: archive,
    passwords: JSON.stringify(passwords),
    ssh_tunnel_passwords: JSON.stringify(sshPasswords),
    ssh_tunnel_private_keys: JSON.stringify(sshKeys),
    ssh_tunnel_private_key_passwords: JSON.stringify(sshKeyPasswords),
    ...(overwrite ? { overwrite: 'true' } : {}),
  };
  const outcome = await ask.call(endpoints[kind], { body });
  return outcome.kind === 'success' || outcome.kind === 'unchanged' ? null : readImportFailure(outcome);
}
