import type { SideValue } from '@/model/merge/outcome';
import type { QueuedCommand } from '@/offline/commands/command';
import { readCommand } from '@/offline/commands/registry';
import { ago, clockTime } from '@/text/ages';
import { syncText } from '@/text/messages/sync';

/** What a queued change is, in a sentence. */
export function sentenceOf(command: QueuedCommand): string {
  const description = readCommand(command)?.describe();
  switch (description?.message) {
    case 'starred':
      return syncText.starred(description.name);
    case 'unstarred':
      return syncText.unstarred(description.name);
    case 'renamed':
      return syncText.renamed(description.from, description.to);
    case undefined:
      return syncText.unknown;
  }
}

/** A side of a conflict as text. */
export function sideText(side: SideValue): string {
  switch (side.kind) {
    case 'text':
      return side.text;
    case 'value':
      return JSON.stringify(side.value);
    case 'missing':
    case 'place':
      return '';
  }
}

/** Where it stands, in a sentence. */
export function standingOf({ state, createdAt }: QueuedCommand, now: number): string {
  const saved = syncText.saved(now - createdAt < 86_400_000 ? clockTime(createdAt) : ago(createdAt, now));
  switch (state.name) {
    case 'waiting':
      return `${saved} ${syncText.waiting}`;
    case 'sending':
      return `${saved} ${syncText.sending}`;
    case 'delayed':
      return `${saved} ${syncText.delayed(state.reason, clockTime(state.retryAt))}`;
    case 'rejected':
    case 'gone':
      return syncText.rejected(state.message);
    case 'conflict':
      return syncText.conflict;
  }
}
