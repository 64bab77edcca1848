import { chartEndpoints } from '@/api/chart';
import { datasetEndpoints } from '@/api/dataset';
import { exploreLinkEndpoints } from '@/api/explore-links';
import type { Outcome } from '@/api/outcome';
import { reportEndpoints } from '@/api/report';
import { savedQueryEndpoints } from '@/api/saved-query';
import { sqlEditorEndpoints } from '@/api/sql-editor';
import { isRecord } from '@/lib/json';
import { isLocalId } from '../../commands/local-id';
import type { Fields, ThingId } from '../../commands/patch';
import type { Need, SingleThing } from '../needs';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';
import { forgetThing, isRevoked } from './forget-things';
import { putThing } from './things';

type ThingNeed = Extract<Need, { kind: 'thing' }>;

interface Found {
  readonly value: Fields;
  readonly etag: string | null;
}

function foundIn<T>(outcome: Outcome<T>, valueIn: (answer: T) => unknown): Found {
  const value = valueIn(succeeded(outcome));
  return { value: isRecord(value) ? value : {}, etag: outcome.kind === 'success' ? outcome.etag : null };
}

const asks: Readonly<Record<SingleThing, (context: FetchContext, id: ThingId) => Promise<Found>>> = {
  'saved-query': async ({ client, signal }, id) => foundIn(await client.call(savedQueryEndpoints.get, { path: { id } }, { signal }), ({ result }) => result),
  report: async ({ client, signal }, id) =>
    foundIn(await client.call(reportEndpoints.get, { path: { id } }, { signal }), ({ id: own, result }) => ({ ...result, id: own })),
  tab: async ({ client, signal }, id) => foundIn(await client.call(sqlEditorEndpoints.getTab, { path: { id } }, { signal }), answer => answer),
  'form-data': async ({ client, signal }, key) => foundIn(await client.call(exploreLinkEndpoints.getFormData, { path: { key } }, { signal }), answer => answer),
  // As those who edit them need them; what screens show of them comes with other calls.
  chart: async ({ client, signal }, id) => foundIn(await client.call(chartEndpoints.get, { path: { id } }, { signal }), ({ result }) => result),
  dataset: async ({ client, signal }, id) => foundIn(await client.call(datasetEndpoints.get, { path: { id } }, { signal }), ({ result }) => result),
};

/** One thing in full. One that is gone, or may not be seen any more, leaves the device with what belongs to it. */
export async function fetchThing(context: FetchContext, { of, id }: ThingNeed): Promise<void> {
  const { store, now } = context;
  if (isLocalId(id)) return;
  async function fetch() {
    try {
      return { ...(await asks[of](context, id)), asOf: now() };
    } catch (error) {
      if (isRevoked(error)) {
        await store.transaction('rw', store.copies, store.charts, store.datasets, async () => {
          await forgetThing(store, of, id);
          if (of === 'chart' && typeof id === 'number') await store.charts.delete(id);
          if (of === 'dataset' && typeof id === 'number') await store.datasets.delete(id);
        });
      }
      throw error;
    }
  }
  await fetchCurrent(store, [store.copies], fetch, async ({ value, etag, asOf }) => {
    const known = await store.copies.get([of, id]);
    await putThing(store, { kind: of, id, parent: known?.parent ?? null, value, asOf, etag });
  });
}
