import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

/** Kinds that are exported and imported as an archive. */
export type AssetKind = 'dashboard' | 'chart' | 'dataset' | 'database' | 'saved_query';

/** Kinds of import: one asset kind with its dependencies, or everything in the archive. */
export type ImportedKind = AssetKind | 'assets';

/** The fields of an import: the archive, and values that it cannot contain. */
const assetImportSchema = v.looseObject({
  formData: v.instance(Uint8Array, 'Not a valid file.'),
  /** JSON: passwords of the archive's databases by file (`databases/examples.yaml`). */
  passwords: v.optional(v.string()),
  /** JSON: secrets of SSH tunnels, by the same files. */
  ssh_tunnel_passwords: v.optional(v.string()),
  ssh_tunnel_private_keys: v.optional(v.string()),
  ssh_tunnel_private_key_passwords: v.optional(v.string()),
  /** `true` if existing objects may be replaced. */
  overwrite: v.optional(v.string()),
  /**
   * `true` if an overwriting import also replaces the imported objects' charts and datasets. This product's own:
   * Superset leaves them as they are.
   */
  overwrite_dependencies: v.optional(v.string()),
});

const previewedAssetSchema = v.looseObject({
  kind: v.picklist(['dashboard', 'chart', 'dataset', 'database', 'saved_query']),
  uuid: v.string(),
  name: v.string(),
  /** `kept`: it exists, differs or may differ, and stays unchanged; `equal`: there is nothing to change. */
  change: v.picklist(['created', 'changed', 'kept', 'equal']),
  /** Fields that differ, such as `description` or `params.metrics`; empty if unknown. */
  fields: v.array(v.string()),
});

/** The effects of an import. */
const importPreviewSchema = v.looseObject({
  assets: v.array(previewedAssetSchema),
  /** Charts that the import would remove from dashboards. */
  removed: v.array(v.looseObject({ dashboard: v.string(), charts: v.array(v.string()) })),
});
export type ImportPreview = v.InferOutput<typeof importPreviewSchema>;
export type PreviewedAsset = ImportPreview['assets'][number];

/** An archive of any kind. Existing objects are replaced unless `overwrite` says otherwise. */
const { formData: bundle, ...others } = assetImportSchema.entries;
const assetBundleSchema = v.looseObject({ bundle, ...others });

const ids = v.array(v.pipe(v.number(), v.integer()));

function exportEndpoint<const Kind extends AssetKind, const View extends string>(
  kind: Kind,
  view: View,
  named = `${kind}s`,
) {
  return defineEndpoint({
    name: `${kind}.export`,
    summary: `An archive of ${named} with all they need`,
    method: 'GET',
    path: `/api/v1/${kind}/export/`,
    access: { kind: 'permission', permission: 'can_export', view },
    q: ids,
    answer: v.unknown(),
    answerAs: 'archive',
  });
}

function importEndpoint<const Kind extends AssetKind, const View extends string>(
  kind: Kind,
  view: View,
  named = `${kind}s`,
) {
  return defineEndpoint({
    name: `${kind}.import`,
    summary: `Imports the ${named} of an archive, with the objects they need if these are missing`,
    method: 'POST',
    path: `/api/v1/${kind}/import/`,
    access: { kind: 'permission', permission: 'can_write', view },
    isForm: 'with-files',
    body: assetImportSchema,
    answer: messageAnswerSchema,
  });
}

/** Previews an overwriting import. Changes nothing, and fails for the same reasons as the import. */
function previewEndpoint<const Kind extends AssetKind, const View extends string>(kind: Kind, view: View) {
  return defineEndpoint({
    name: `${kind}.import-preview`,
    summary: 'What an import of an archive would create, change and leave',
    method: 'POST',
    path: `/api/v1/${kind}/import/preview/`,
    access: { kind: 'permission', permission: 'can_write', view },
    isForm: 'with-files',
    isOwn: true,
    body: assetImportSchema,
    answer: v.looseObject({ result: importPreviewSchema }),
  });
}

export const assetEndpoints = {
  previewDashboards: previewEndpoint('dashboard', 'Dashboard'),
  previewCharts: previewEndpoint('chart', 'Chart'),
  previewDatasets: previewEndpoint('dataset', 'Dataset'),
  previewDatabases: previewEndpoint('database', 'Database'),
  previewSavedQueries: previewEndpoint('saved_query', 'SavedQuery'),
  exportDashboards: exportEndpoint('dashboard', 'Dashboard'),
  importDashboards: importEndpoint('dashboard', 'Dashboard'),
  exportCharts: exportEndpoint('chart', 'Chart'),
  importCharts: importEndpoint('chart', 'Chart'),
  exportDatasets: exportEndpoint('dataset', 'Dataset'),
  importDatasets: importEndpoint('dataset', 'Dataset'),
  exportDatabases: exportEndpoint('database', 'Database'),
  importDatabases: importEndpoint('database', 'Database'),
  exportSavedQueries: exportEndpoint('saved_query', 'SavedQuery', 'saved queries'),
  importSavedQueries: importEndpoint('saved_query', 'SavedQuery', 'saved queries'),
  importAll: defineEndpoint({
    name: 'assets.import',
    summary: 'Imports everything in an archive, of every kind',
    method: 'POST',
    path: '/api/v1/assets/import/',
    access: { kind: 'permission', permission: 'can_write', view: 'ImportExportRestApi' },
    isForm: 'with-files',
    body: assetBundleSchema,
    answer: messageAnswerSchema,
  }),
};
