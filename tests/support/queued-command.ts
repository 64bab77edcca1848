import type { CommandState, QueuedCommand } from '@/offline/commands/command';

/** A queued command: a new name for dashboard 7, unless set otherwise. */
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
