import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

/** What is exported and imported as an archive. */
export type AssetKind = 'dashboard' | 'chart' | 'dataset' | 'database';

/** The fields of an import: the archive, and what it could not bring itself. */
const assetImportSchema = v.looseObject({
  formData: v.instance(Uint8Array, 'Not a valid file.'),
  /** JSON: passwords of the archive's databases by file (`databases/examples.yaml`). */
  passwords: v.optional(v.string()),
  /** `true` where what is here already may be replaced. */
  overwrite: v.optional(v.string()),
});

const ids = v.array(v.pipe(v.number(), v.integer()));

function exportEndpoint<const Kind extends AssetKind, const View extends string>(kind: Kind, view: View) {
  return defineEndpoint({
    name: `${kind}.export`,
    summary: `An archive of ${kind}s with all they need`,
    method: 'GET',
    path: `/api/v1/${kind}/export/`,
    access: { kind: 'permission', permission: 'can_export', view },
    q: ids,
    answer: v.unknown(),
    answerAs: 'archive',
  });
}

function importEndpoint<const Kind extends AssetKind, const View extends string>(kind: Kind, view: View) {
  return defineEndpoint({
    name: `${kind}.import`,
    summary: `Brings in the ${kind}s of an archive, with what they need where it is not here`,
    method: 'POST',
    path: `/api/v1/${kind}/import/`,
    access: { kind: 'permission', permission: 'can_write', view },
    isForm: 'with-files',
    body: assetImportSchema,
    answer: messageAnswerSchema,
  });
}

export const assetEndpoints = {
  exportDashboards: exportEndpoint('dashboard', 'Dashboard'),
  importDashboards: importEndpoint('dashboard', 'Dashboard'),
  exportCharts: exportEndpoint('chart', 'Chart'),
  importCharts: importEndpoint('chart', 'Chart'),
  exportDatasets: exportEndpoint('dataset', 'Dataset'),
  importDatasets: importEndpoint('dataset', 'Dataset'),
  exportDatabases: exportEndpoint('database', 'Database'),
  importDatabases: importEndpoint('database', 'Database'),
};
