import type { AssetKind, ImportedKind } from '@/api/assets';
import { parseJsonObject } from '@/lib/json';
import { importRefused } from '../import-error';
import { importCharts } from './charts';
import { importDashboards } from './dashboards';
import { importDatabases } from './databases';
import { importDatasets } from './datasets';
import type { Importing } from './importing';
import type { ReadAssets } from './read';
import { importSavedQueries } from './saved-queries';

/** Who imports, and where. */
export type ImportPlace = Pick<Importing, 'store' | 'caller' | 'sealing' | 'now' | 'hasTunnels'>;

export interface ImportOptions {
  readonly overwrite: string | undefined;
  /** `true` also replaces the included charts and datasets. */
  readonly overwriteDependencies: string | undefined;
  /** JSON texts: secrets by file. */
  readonly passwords: string | undefined;
  readonly tunnelPasswords: string | undefined;
  readonly tunnelKeys: string | undefined;
  readonly tunnelKeyPasswords: string | undefined;
}

function readPasswords(text: string | undefined): Record<string, string> {
  const entries = Object.entries(parseJsonObject(text)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** This server's ids of an archive's objects, by their UUIDs in it. */
export type ImportedIds = Readonly<Record<AssetKind, ReadonlyMap<string, number>>>;

const dependencies: Readonly<Partial<Record<ImportedKind, readonly AssetKind[]>>> = {
  dashboard: ['chart', 'dataset'],
  chart: ['dataset'],
};

export const replaceableKinds = (kind: ImportedKind, withDependencies: boolean): ReadonlySet<AssetKind> =>
  kind === 'assets'
    ? new Set(['dashboard', 'chart', 'dataset', 'database', 'saved_query'])
    : new Set([kind, ...(withDependencies ? (dependencies[kind] ?? []) : [])]);

/**
 * Imports an archive within a transaction that an error rolls back. @throws HttpError 422 with every problem by file
 */
export async function importAssets(
  { store, caller, sealing, now, hasTunnels }: ImportPlace,
  kind: ImportedKind,
  assets: ReadAssets,
  { overwrite, overwriteDependencies, passwords, ...tunnel }: ImportOptions,
): Promise<ImportedIds> {
  const importing: Importing = {
    store,
    caller,
    now,
    sealing,
    replaceable: replaceableKinds(kind, overwriteDependencies === 'true'),
    overwrite: overwrite === 'true',
    hasTunnels,
    passwords: readPasswords(passwords),
    tunnelSecrets: {
      passwords: readPasswords(tunnel.tunnelPasswords),
      keys: readPasswords(tunnel.tunnelKeys),
      keyPasswords: readPasswords(tunnel.tunnelKeyPasswords),
    },
    problems: {},
  };
  const databases = await importDatabases(importing, assets.databases);
  const queries = await importSavedQueries(importing, assets.queries, databases);
  const datasets = await importDatasets(importing, assets.datasets, databases);
  const charts = await importCharts(importing, assets.charts, datasets);
  const dashboards = await importDashboards(importing, assets.dashboards, { charts, datasets });
  if (Object.keys(importing.problems).length > 0) throw importRefused(kind, importing.problems);
  return { dashboard: dashboards, chart: charts.byUuid, dataset: datasets, database: databases, saved_query: queries };
}
