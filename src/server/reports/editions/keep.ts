import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SignedIn } from '../../auth/caller';
import { idList, type MetadataStore } from '../../metadata/store';
import { loadDatasetObjects } from '../../resources/dataset/load';
import { presentExplorable } from '../../resources/dataset/present';
import type { Services } from '../../services';
import type { ClaimedRun } from '../runs';
import { editionContent, type RenderedPicture } from './edition-content';
import type { ReadContent } from './read-content';

/** The newest editions of each report are stored up to a total size; the very newest is always stored. */
export const MOST_EDITIONS = 30;
export const MOST_EDITION_BYTES = 32_000_000;

const compress = promisify(gzip);

interface RunRead {
  readonly run: ClaimedRun;
  readonly owner: SignedIn;
  readonly content: ReadContent;
  /** Kept with the numbers if it is a PNG. */
  readonly rendered: RenderedPicture;
  /** Whether it reached somebody, or is for the app. */
  readonly isRead: boolean;
}

/**
 * Stores a run's edition if somebody received or requested it. A repeated attempt of a run replaces its own edition.
 * @returns the id of the edition; null if none was stored
 */
export async function keepEdition(
  { store, write }: Pick<Services, 'store' | 'write'>,
  { run: { report, log }, owner, content, rendered, isRead }: RunRead,
): Promise<number | null> {
  if (!isRead && log.kind !== 'request') return null;
  const ids = new Set(content.parts.flatMap(part => (part.kind === 'numbers' ? part.datasetId : [])));
  const objects = await loadDatasetObjects(store, [...ids]);
  const datasets = new Map(objects.map(object => [object.row.id, presentExplorable(object)]));
  const text = JSON.stringify(await editionContent(content, datasets, rendered));
  const edition = {
    report_id: report.id,
    run_uuid: log.uuid,
    kind: log.kind,
    due_at: content.dueAt,
    read_at: content.readAt,
    read_as: `${owner.firstName} ${owner.lastName}`.trim() || owner.username,
    charts: content.parts.length,
    failed: content.parts.filter(({ kind }) => kind === 'failed').length,
    bytes: Buffer.byteLength(text),
    content: await compress(text),
  };
  return write(async transaction => {
    // It may have been deleted during the run.
    const known = await transaction.selectFrom('report').select('id').where('id', '=', report.id).executeTakeFirst();
    if (!known) return null;
    const { id } = await transaction
      .insertInto('report_edition')
      .values(edition)
      .onConflict(conflict => conflict.column('run_uuid').doUpdateSet(edition))
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropOlder(transaction, report.id);
    return id;
  });
}

async function dropOlder(store: MetadataStore, reportId: number): Promise<void> {
  const rows = await store
    .selectFrom('report_edition')
    .select(['id', eb => eb.fn<number>('length', ['content']).as('size')])
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .execute();
  let taken = 0;
  const kept = rows.filter(({ size }, index) => {
    taken += size;
    return index === 0 || (index < MOST_EDITIONS && taken <= MOST_EDITION_BYTES);
  });
  const gone = rows.filter(row => !kept.includes(row)).map(({ id }) => id);
  if (gone.length > 0) await store.deleteFrom('report_edition').where('id', 'in', idList(gone)).execute();
}
