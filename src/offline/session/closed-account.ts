import Dexie from 'dexie';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../store/database';
import { openStore, storeName } from '../store/open';
import { endingIn } from '../state/ended';
import { INSTANCE_HEADER } from './identity';

/** Passes answers on, and records the store whose person's account they report as closed. */
export function hearingOfClosed(
  transport: Transport<AbortSignal>,
  server: string,
): { readonly transport: Transport<AbortSignal>; readonly store: () => string | null } {
  let store: string | null = null;
  return {
    store: () => store,
    async transport(request) {
      const response = await transport(request);
      const ending = endingIn(response);
      if (ending?.why === 'closed') store = storeName(server, response.header(INSTANCE_HEADER), ending.person);
      return response;
    },
  };
}

/** The next page that opens the store handles it, with or without the server. */
export async function noteClosed(name: string, clock: Clock): Promise<void> {
  if (!(await Dexie.exists(name))) return;
  const store = await openStore(name, clock);
  try {
    await store.facts.put({ name: 'accountClosed' });
  } finally {
    store.close();
  }
}

export const isClosedNoted = async ({ facts }: LocalStore): Promise<boolean> =>
  (await facts.get('accountClosed')) !== undefined;

/** The server let the person in again. */
export async function forgetClosed(store: LocalStore): Promise<void> {
  if (await isClosedNoted(store)) await store.facts.delete('accountClosed');
}
