import { must } from '@/lib/assert';
import type { QueuedCommand } from '../commands/command';

export const seqOf = ({ seq }: QueuedCommand): number => must(seq, 'seq');

/**
 * Whether a command has certainly not reached the server and nobody has decided about it, so that it may still be
 * replaced. The sender may be reading the server's copy; it then finds another command in its place and starts again.
 */
export function isUnsent({ state, attempted }: QueuedCommand): boolean {
  return !attempted && (state.name === 'waiting' || state.name === 'sending');
}

/** Whether it certainly has no effect on the server: it was never sent, or it was refused. */
export function isWithoutEffect(command: QueuedCommand): boolean {
  return isUnsent(command) || command.state.name === 'rejected' || command.state.name === 'gone';
}

/** A command without those it replaces, which count again. */
export function withoutReplaced({ replaces: _, ...command }: QueuedCommand): QueuedCommand {
  return command;
}

/** Returns it as shown, like all commands that have to wait for the server. */
export function shownAtOnce({ awaited: _, ...command }: QueuedCommand): QueuedCommand {
  return command;
}
