import { assetEndpoints, type ImportPreview } from '@/api/assets';
import { readImportFailure, type ImportFailure } from '@/api/read/import-failure';
import type { DirectCalls } from './direct-calls';

/** Kinds of assets that screens can import. */
export type ImportableKind = 'dashboard' | 'chart' | 'dataset' | 'database' | 'saved-query';

const endpoints = {
  dashboard: assetEndpoints.importDashboards,
  chart: assetEndpoints.importCharts,
  dataset: assetEndpoints.importDatasets,
  database: assetEndpoints.importDatabases,
  'saved-query': assetEndpoints.importSavedQueries,
};

const previews = {
  dashboard: assetEndpoints.previewDashboards,
  chart: assetEndpoints.previewCharts,
  dataset: assetEndpoints.previewDatasets,
  database: assetEndpoints.previewDatabases,
  'saved-query': assetEndpoints.previewSavedQueries,
};

type ByFile = Readonly<Record<string, string>>;

/** An archive, with the passwords it needs by file. */
export interface AssetImport {
  readonly archive: Uint8Array<ArrayBuffer>;
  readonly passwords: ByFile;
  readonly sshPasswords: ByFile;
  readonly sshKeys: ByFile;
  readonly sshKeyPasswords: ByFile;
  /** Whether existing assets are replaced. */
  readonly overwrite: boolean;
  /** Whether included charts and datasets are replaced too. Superset ignores this. */
  readonly overwritesDependencies: boolean;
}

const bodyOf = ({
  archive,
  passwords,
  sshPasswords,
  sshKeys,
  sshKeyPasswords,
  overwrite,
  overwritesDependencies,
}: AssetImport) => ({
  formData: archive,
  passwords: JSON.stringify(passwords),
  ssh_tunnel_passwords: JSON.stringify(sshPasswords),
  ssh_tunnel_private_keys: JSON.stringify(sshKeys),
  ssh_tunnel_private_key_passwords: JSON.stringify(sshKeyPasswords),
  ...(overwrite ? { overwrite: 'true' } : {}),
  ...(overwritesDependencies ? { overwrite_dependencies: 'true' } : {}),
});

export type PreviewOutcome =
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  | { readonly kind: 'failure'; readonly failure: ImportFailure };

/** Reports what an import would change. */
export async function previewImport(
  ask: DirectCalls,
  kind: ImportableKind,
  sent: AssetImport,
): Promise<PreviewOutcome> {
  const outcome = await ask.call(previews[kind], { body: bodyOf(sent) });
  if (outcome.kind === 'success') return { kind: 'preview', preview: outcome.value.result };
  if (outcome.kind !== 'unchanged') return { kind: 'failure', failure: readImportFailure(outcome) };
  return { kind: 'failure', failure: { kind: 'failed', message: '', problems: [] } };
}

/** Null once the server has them. */
export async function importAssets(
  ask: DirectCalls,
  kind: ImportableKind,
  sent: AssetImport,
): Promise<ImportFailure | null> {
  const outcome = await ask.call(endpoints[kind], { body: bodyOf(sent) });
  return outcome.kind === 'success' || outcome.kind === 'unchanged' ? null : readImportFailure(outcome);
}
