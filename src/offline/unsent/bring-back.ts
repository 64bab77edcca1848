import type { QueuedCommand, PreparedRequest } from '../commands/command';
import { localId, localIdsIn } from '@/model/local-id';
import { withServerId } from '../commands/server-id';
import { NotSavedError } from '../outbox/enqueue';
import { effectOf, needsOf, readNew } from '../outbox/new-entry';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import { steadily } from '../store/steadily';
import type { FiledChange, UnsentReading } from './read';

export type BringBackResult =
  | {
      readonly kind: 'brought';
      readonly added: number;
      /** They are in the outbox already. */
      readonly present: number;
      /** They need something created by a change that is missing from the file. */
      readonly without: number;
    }
  /** The file is of another person, another server, or of data that the server has replaced. */
  | { readonly kind: 'of-another' };

/**
 * Appends the changes of a file to the outbox, all or none of them. They keep their keys, so that one which the server
 * has accepted meanwhile takes effect once; earlier decisions about them are requested again.
 * @throws NotSavedError
 */
export async function bringBack(
  store: LocalStore,
  { store: name, changes }: Extract<UnsentReading, { kind: 'read' }>,
): Promise<BringBackResult> {
  if (name !== store.name) return { kind: 'of-another' };
  try {
    return await withinQuota(store, JSON.stringify(changes).length, () =>
      steadily(store, () => store.transaction('rw', store.outbox, store.facts, () => put(store, changes))),
    );
  } catch (cause) {
    throw new NotSavedError(cause);
  }
}

async function put(store: LocalStore, changes: readonly FiledChange[]): Promise<BringBackResult> {
  const waiting = await store.outbox.toArray();
  const keys = new Map(waiting.map(({ idempotencyKey, makes }) => [idempotencyKey, makes]));
  const fact = await store.facts.get('localIds');
  let count = fact?.name === 'localIds' ? fact.count : 0;
  const filed = new Set(changes.flatMap(localIdsIn));
  const free = () => {
    while (filed.has(localId(count))) count += 1;
    count += 1;
    return localId(count - 1);
  };
  /** Local ids of the things in the file. Numbers may have been assigned again since it was written. */
  const names = new Map<number, number>();
  const added: QueuedCommand[] = [];
  let present = 0;
  let without = 0;
  for (const change of changes) {
    const { makes, idempotencyKey } = change;
    const before = keys.get(idempotencyKey);
    if (before !== undefined) {
      if (makes !== null && before !== null) names.set(makes, before);
      present += 1;
      continue;
    }
    if (localIdsIn([change.resource, change.payload]).some(id => id !== makes && !names.has(id))) {
      without += 1;
      continue;
    }
    if (makes !== null) names.set(makes, free());
    const entry = toEntry(change, names);
    keys.set(idempotencyKey, entry.makes);
    added.push(entry);
  }
  await store.outbox.bulkAdd(added);
  await store.facts.put({ name: 'localIds', count });
  return { kind: 'brought', added: added.length, present, without };
}

function toEntry(change: FiledChange, names: ReadonlyMap<number, number>): QueuedCommand {
  // New numbers do not occur in the file, so that one after the other is as good as all at once.
  const named = [...names].reduce((current, [from, to]) => withServerId(current, from, to), change);
  const read = readNew(named);
  const { kind, resource, payload, base, etag, makes, idempotencyKey, attempted, createdAt } = named;
  const sent: PreparedRequest | null = named.sent && {
    ...named.sent,
    request: { ...named.sent.request, endpoint: read.request().endpoint },
  };
  return {
    kind,
    resource,
    payload,
    base,
    etag,
    ...effectOf(read),
    makes,
    needs: needsOf(named, makes),
    idempotencyKey,
    attempted,
    sent,
    state: { name: 'waiting' },
    createdAt,
  };
}
