import { shareEqual } from '@/lib/share-equal';
import type { QueuedCommand } from '../commands/command';
import type { Fields, ResourceKind } from '../commands/patch';

/** Whether two copies say the same wherever both say something. */
function agree(made: Fields, copy: Fields): boolean {
  const both = Object.keys(made).filter(name => name in copy);
  return both.length > 0 && both.every(name => shareEqual(made[name], copy[name]) === made[name]);
}

/**
 * Whether a copy of the server's is, by all that it says, what a waiting command made there whose answer was not heard.
 * Until it is, the thing is shown as it was made here, with what was changed since, and not a second time.
 */
export function isUnansweredMaking(commands: readonly QueuedCommand[], kind: ResourceKind, copy: Fields): boolean {
  return commands.some(
    ({ attempted, patches }) =>
      attempted && patches.some(patch => patch.does === 'create' && patch.kind === kind && agree(patch.fields, copy)),
  );
}
