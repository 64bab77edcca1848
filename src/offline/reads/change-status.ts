import type { ResourceKind } from '@/model/resource-fields';
import type { LocalStore } from '../store/database';

/** Status of a thing's unsent changes: waiting, or in need of a person's decision. */
export type ChangeStatus = 'waiting' | 'decision';

const idsOf = (kind: ResourceKind, touches: readonly string[]) =>
  touches.flatMap(touch => (touch.startsWith(`${kind}:`) ? [touch.slice(kind.length + 1)] : [])).map(Number);

/** Status of all things of a kind that have such changes, by id. For waiting ones, only the index is read. */
export async function readChangeStatuses(
  store: LocalStore,
  kind: ResourceKind,
): Promise<ReadonlyMap<number, ChangeStatus>> {
  const touched: string[] = [];
  const [, open] = await store.transaction('r', store.outbox, () =>
    Promise.all([
      store.outbox
        .where('touches')
        .startsWith(`${kind}:`)
        .eachUniqueKey(key => typeof key === 'string' && touched.push(key)),
      store.outbox.where('state.name').anyOf('conflict', 'gone', 'rejected').toArray(),
    ]),
  );
  const waiting = idsOf(kind, touched).map((id): [number, ChangeStatus] => [id, 'waiting']);
  const decision = open
    .flatMap(({ touches }) => idsOf(kind, touches))
    .map((id): [number, ChangeStatus] => [id, 'decision']);
  return new Map([...waiting, ...decision]);
}
