import type { QueuedCommand } from '@/offline/commands/command';
import { accountText } from '@/text/messages/account';
import { saveFile } from '@/viz/download/save-file';

/** The changes that wait, as a file for whoever wants to make them again. */
export function saveUnsent(commands: readonly QueuedCommand[], username: string, now: number): void {
  const changes = commands.map(({ kind, resource, payload, base, createdAt, state }) => ({
    kind,
    resource,
    payload,
    base,
    madeAt: new Date(createdAt).toISOString(),
    state: state.name,
  }));
  const text = JSON.stringify({ of: username, savedAt: new Date(now).toISOString(), changes }, null, 2);
  saveFile({ name: `${accountText.unsentFile}-${new Date(now).toISOString().slice(0, 10)}.json`, content: new Blob([text], { type: 'application/json' }) });
}
