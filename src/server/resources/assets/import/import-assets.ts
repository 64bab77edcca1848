import type { ImportedKind } from '@/api/assets';
import { parseJsonObject } from '@/lib/json';
import { importRefused } from '../import-error';
import { importCharts } from './charts';
import { importDashboards } from './dashboards';
import { importDatabases } from './databases';
import { importDatasets } from './datasets';
import type { Importing } from './importing';
import type { ReadAssets } from './read';
import { importSavedQueries } from './saved-queries';

export interface ImportOptions {
  readonly overwrite: string | undefined;
  /** JSON text: passwords by file. */
  readonly passwords: string | undefined;
}

function readPasswords(text: string | undefined): Record<string, string> {
  const entries = Object.entries(parseJsonObject(text)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/**
 * Writes what an archive holds, within a transaction that a refusal takes back. @throws HttpError 422 with every
 * problem by file
 */
export async function importAssets(
  { store, caller, sealing, now }: Pick<Importing, 'store' | 'caller' | 'sealing' | 'now'>,
  kind: ImportedKind,
  assets: ReadAssets,
  { overwrite, passwords }: ImportOptions,
): Promise<void> {
  const importing: Importing = {
    store,
    caller,
    now,
    sealing,
    kind,
    overwrite: overwrite === 'true',
    passwords: readPasswords(passwords),
    problems: {},
  };
  const databases = await importDatabases(importing, assets.databases);
  await importSavedQueries(importing, assets.queries, databases);
  const datasets = await importDatasets(importing, assets.datasets, databases);
  const charts = await importCharts(importing, assets.charts, datasets);
  await importDashboards(importing, assets.dashboards, { charts, datasets });
  if (Object.keys(importing.problems).length > 0) throw importRefused(kind, importing.problems);
}
