import type { SignedIn } from '../../auth/caller';
import { notFound } from '../../http-error';
import type { ChartRow } from '../../metadata/schema/chart';
import type { MetadataStore } from '../../metadata/store';
import { visibleCharts } from './policy';

/** A chart the caller may see. @throws HttpError 404 for a hidden one too (recorded) */
export async function findChart(store: MetadataStore, caller: SignedIn, id: string): Promise<ChartRow> {
  const row = await store
    .selectFrom('chart')
    .selectAll()
    .where('id', '=', Number(id))
    .where(visibleCharts(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
