import { readOutbox } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { bringBack } from '../unsent/bring-back';
import { readUnsent } from '../unsent/read';
import { writeUnsent } from '../unsent/write';

/** Moves commands that a page without a store was given into the store it has now. @throws NotSavedError */
export async function carryOver(held: LocalStore, store: LocalStore, now: number): Promise<void> {
  const reading = readUnsent(await writeUnsent(held.name, await readOutbox(held), now).content.text());
  if (reading.kind === 'read' && reading.changes.length > 0) await bringBack(store, reading);
  held.close();
}
