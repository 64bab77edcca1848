import { chartEndpoints } from '@/api/chart';
import type { CallOptions } from '@/api/client';
import { datasetEndpoints } from '@/api/dataset';
import { exploreLinkEndpoints } from '@/api/explore-links';
import { OutcomeError, type Outcome } from '@/api/outcome';
import { reportEndpoints } from '@/api/report';
import { savedQueryEndpoints } from '@/api/saved-query';
import { sqlEditorEndpoints } from '@/api/sql-editor';
import { isRecord } from '@/lib/json';
import { isLocalId } from '../../commands/local-id';
import type { Fields, ResourceId } from '../../commands/patch';
import type { Subscription, SingleResource } from '../subscriptions';
import { answeredAs, conditionFor, headersOf, isAnswerOf } from './condition';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';
import { forgetResource, isRevoked } from './forget-resources';
import { putResource } from './resources';

type ResourceSubscription = Extract<Subscription, { kind: 'resource' }>;

/** The thing as the server has it, and under which version; null where it has what is known. */
type Found = { readonly value: Fields; readonly etag: string | null } | null;

function foundIn<T>(outcome: Outcome<T>, valueIn: (answer: T) => unknown): Found {
  if (outcome.kind === 'unchanged') return null;
  const value = valueIn(succeeded(outcome));
  return { value: isRecord(value) ? value : {}, etag: outcome.kind === 'success' ? outcome.etag : null };
}

type Ask = (client: FetchContext['client'], id: ResourceId, options: CallOptions<AbortSignal>) => Promise<Found>;

const asks: Readonly<Record<SingleResource, Ask>> = {
  'saved-query': async (client, id, options) =>
    foundIn(await client.call(savedQueryEndpoints.get, { path: { id } }, options), ({ result }) => result),
  report: async (client, id, options) =>
    foundIn(await client.call(reportEndpoints.get, { path: { id } }, options), ({ id: own, result }) => ({
      ...result,
      id: own,
    })),
  tab: async (client, id, options) =>
    foundIn(await client.call(sqlEditorEndpoints.getTab, { path: { id } }, options), answer => answer),
  'form-data': async (client, key, options) =>
    foundIn(await client.call(exploreLinkEndpoints.getFormData, { path: { key } }, options), answer => answer),
  // As those who edit them need them; what screens show of them comes with other calls.
  chart: async (client, id, options) =>
    foundIn(await client.call(chartEndpoints.get, { path: { id } }, options), ({ result }) => result),
  dataset: async (client, id, options) =>
    foundIn(await client.call(datasetEndpoints.get, { path: { id } }, options), ({ result }) => result),
};

/**
 * One thing in full. One that is gone, or may not be seen any more, leaves the device with what belongs to it.
 * @param force all of it anew
 */
export async function fetchResource(
  context: FetchContext,
  { of, id }: ResourceSubscription,
  force: boolean,
): Promise<void> {
  const { store, client, now, signal } = context;
  if (isLocalId(id)) return;
  async function fetch() {
    const condition = force ? null : conditionFor(store, await store.copies.get([of, id]), now());
    try {
      const found = await asks[of](client, id, { signal, headers: headersOf(condition) });
      if (!found && condition === null) throw new OutcomeError({ kind: 'invalid-answer', issues: 'unexpected 304' });
      return { found, condition, asOf: now() };
    } catch (error) {
      if (isRevoked(error)) {
        await store.transaction('rw', store.copies, store.charts, store.datasets, async () => {
          await forgetResource(store, of, id);
          if (of === 'chart' && typeof id === 'number') await store.charts.delete(id);
          if (of === 'dataset' && typeof id === 'number') await store.datasets.delete(id);
        });
      }
      throw error;
    }
  }
  await fetchCurrent(store, [store.copies], fetch, async ({ found, condition, asOf }) => {
    const known = await store.copies.get([of, id]);
    if (found)
      await putResource(store, {
        kind: of,
        id,
        parent: known?.parent ?? null,
        asOf,
        answered: answeredAs(found.etag, asOf),
        ...found,
      });
    // Else another tab took in a later one, or found it to be gone.
    else if (known && condition !== null && isAnswerOf(condition, known)) await store.copies.put({ ...known, asOf });
  });
}
