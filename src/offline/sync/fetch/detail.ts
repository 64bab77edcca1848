import type { Outcome } from '@/api/outcome';
import { must } from '@/lib/assert';
import { isLocalId } from '@/model/local-id';
import type { Fields } from '../../commands/patch';
import { descriptorOf } from '../../resources/registry';
import type { DetailSubscription } from '../subscriptions';
import { answeredAs, conditionFor, headersOf, isAnswerOf } from './condition';
import { succeeded, type FetchContext } from './context';
import { forgetCopy, isRevoked, putCopy } from './copies';
import { fetchCurrent } from './current';

/** The server's resource with its version; null if it equals the known one. */
function foundIn(outcome: Outcome<Fields>, condition: string | null) {
  if (outcome.kind === 'unchanged' && condition !== null) return null;
  const value = succeeded(outcome);
  return { value, etag: outcome.kind === 'success' ? outcome.etag : null };
}

/**
 * Fetches one resource in full. If it is gone, or may not be seen any more, it is removed from the device with its
 * parts.
 * @param force fetches all of it again
 */
export async function fetchDetail(
  context: FetchContext,
  { of, id }: DetailSubscription,
  force: boolean,
): Promise<void> {
  const { store, client, now, signal } = context;
  if (isLocalId(id)) return;
  const { detail, table } = descriptorOf(of);
  const { read } = must(detail, `detail of ${of}`);
  async function fetch() {
    const condition = force ? null : conditionFor(store, await store.copies.get([of, id]), now());
    try {
      const found = foundIn(await read(client, id, { signal, headers: headersOf(condition) }), condition);
      return { found, condition, asOf: now() };
    } catch (error) {
      if (isRevoked(error)) {
        const own = table ? [store.table(table.name)] : [];
        await store.transaction('rw', [store.copies, ...own], async () => {
          await forgetCopy(store, of, id);
          for (const records of own) await records.delete(id);
        });
      }
      throw error;
    }
  }
  await fetchCurrent(store, [store.copies], fetch, async ({ found, condition, asOf }) => {
    const known = await store.copies.get([of, id]);
    if (found)
      await putCopy(store, {
        kind: of,
        id,
        parent: known?.parent ?? null,
        asOf,
        answered: answeredAs(found.etag, asOf),
        ...found,
      });
    // Otherwise another tab stored a later one, or found it to be gone.
    else if (known && condition !== null && isAnswerOf(condition, known)) await store.copies.put({ ...known, asOf });
  });
}
