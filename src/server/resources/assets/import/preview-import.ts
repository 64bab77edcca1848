import { sql } from 'kysely';
import type { AssetKind, ImportPreview, PreviewedAsset } from '@/api/assets';
import { HttpError } from '../../../http-error';
import type { MetadataStore } from '../../../metadata/store';
import { differingFields, readContents, type Contents } from './contents';
import {
  importAssets,
  replaceableKinds,
  type ImportedIds,
  type ImportOptions,
  type ImportPlace,
} from './import-assets';
import type { ReadAssets } from './read';

/** Runs a task within the transaction and always rolls it back. */
async function undone<T>(store: MetadataStore, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT import_preview`.execute(store);
  try {
    return await work();
  } finally {
    await sql`ROLLBACK TO import_preview`.execute(store);
    await sql`RELEASE import_preview`.execute(store);
  }
}

const importedContents = async (
  context: ImportPlace,
  kind: AssetKind,
  assets: ReadAssets,
  options: ImportOptions,
): Promise<{ readonly ids: ImportedIds; readonly contents: Contents }> =>
  undone(context.store, async () => {
    const ids = await importAssets(context, kind, assets, options);
    return { ids, contents: await readContents(context.store, ids) };
  });

/** The objects after replacing everything; null if the caller may not replace all of it. */
async function contentsOfAll(
  context: ImportPlace,
  kind: AssetKind,
  assets: ReadAssets,
  options: ImportOptions,
): Promise<Contents | null> {
  try {
    const all = { ...options, overwriteDependencies: 'true' };
    return (await importedContents(context, kind, assets, all)).contents;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** The objects of an archive by kind, with their names in it. */
const namedAssets = (assets: ReadAssets): readonly (readonly [AssetKind, string, string])[] => [
  ...assets.dashboards.map(({ document }) => ['dashboard', document.uuid, document.dashboard_title] as const),
  ...assets.charts.map(({ document }) => ['chart', document.uuid, document.slice_name] as const),
  ...assets.datasets.map(({ document }) => ['dataset', document.uuid, document.table_name] as const),
  ...assets.databases.map(({ document }) => ['database', document.uuid, document.database_name] as const),
  ...assets.queries.map(({ document }) => ['saved_query', document.uuid, document.label ?? ''] as const),
];

/**
 * Imports an archive, examines the result, and rolls back: the preview is exact, since it is the import itself. Runs
 * within a transaction. @throws HttpError as the import would
 */
export async function previewImport(
  context: ImportPlace,
  kind: AssetKind,
  assets: ReadAssets,
  options: ImportOptions,
): Promise<ImportPreview> {
  const { ids, contents } = await importedContents(context, kind, assets, options);
  const before = await readContents(context.store, ids);
  const comparable = replaceableKinds(kind, true);
  const all = await contentsOfAll(context, kind, assets, options);

  const previewed = namedAssets(assets).map(([of, uuid, name]): PreviewedAsset => {
    const id = ids[of].get(uuid) ?? -1;
    const [old, next, archived] = [before[of].get(id), contents[of].get(id), all?.[of].get(id)];
    const known = { kind: of, uuid, name };
    if (!old || !next) return { ...known, change: 'created', fields: [] };
    const changed = differingFields(old.content, next.content);
    if (changed.length > 0) return { ...known, change: 'changed', fields: changed };
    const differing = archived ? differingFields(old.content, archived.content) : [];
    return {
      ...known,
      change: differing.length > 0 || !all || !comparable.has(of) ? 'kept' : 'equal',
      fields: differing,
    };
  });

  const removed = [...before.dashboard].flatMap(([id, { content, charts }]) => {
    const left = contents.dashboard.get(id)?.charts ?? charts;
    const gone = [...charts].filter(([chart]) => !left.has(chart)).map(([, name]) => name);
    const { dashboard_title: title } = content;
    return gone.length > 0 ? [{ dashboard: typeof title === 'string' ? title : '', charts: gone }] : [];
  });
  return { assets: previewed, removed };
}
