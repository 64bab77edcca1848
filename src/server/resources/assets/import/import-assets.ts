import type { AssetKind } from '@/api/assets';
import { parseJsonObject } from '@/lib/json';
import type { SignedIn } from '../../../auth/caller';
import type { MetadataStore } from '../../../metadata/store';
import { importRefused } from '../import-error';
import { importCharts } from './charts';
import { importDashboards } from './dashboards';
import { importDatabases } from './databases';
import { importDatasets } from './datasets';
import type { Importing } from './importing';
import type { ReadAssets } from './read';

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
  store: MetadataStore,
  caller: SignedIn,
  kind: AssetKind,
  assets: ReadAssets,
  { overwrite, passwords }: ImportOptions,
  now: number,
): Promise<void> {
  const importing: Importing = {
    store,
    caller,
    now,
    kind,
    overwrite: overwrite === 'true',
    passwords: readPasswords(passwords),
    problems: {},
  };
  const databases = await importDatabases(importing, assets.databases);
  const datasets = await importDatasets(importing, assets.datasets, databases);
  const charts = await importCharts(importing, assets.charts, datasets);
  await importDashboards(importing, assets.dashboards, { charts, datasets });
  if (Object.keys(importing.problems).length > 0) throw importRefused(kind, importing.problems);
}
