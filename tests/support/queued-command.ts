import type { CommandState, QueuedCommand } from '@/offline/commands/command';

/** A change that is kept to be sent: a new name for dashboard 7, where nothing else is said. */
export const queuedCommand = (state: CommandState, change: Partial<QueuedCommand> = {}): QueuedCommand => ({
  kind: 'rename-dashboard',
  resource: 'dashboard:7',
  payload: { id: 7, title: 'New' },
  base: { title: 'Old' },
  etag: null,
  patches: [],
  touches: [],
  makes: null,
  needs: [],
  idempotencyKey: 'k',
  attempted: true,
  sent: null,
  state,
  createdAt: 0,
  ...change,
});
