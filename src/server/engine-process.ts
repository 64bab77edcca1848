import { writeFile } from 'node:fs/promises';
import { serveOrders } from './engines/process/serve';
import type { Reply } from './engines/process/calls';
import { steadyClock } from './steady-clock';
import { runFileTask } from './uploads/run-file-task';

/**
 * The program of a process that runs queries: it ends with the server, and is killed before the server if memory runs
 * out.
 */
const serve = serveOrders({
  send: reply => void process.send?.(reply satisfies Reply),
  services: { fetch, timers: steadyClock },
  workWithFile: runFileTask,
  // oxlint-disable-next-line eslint/no-console -- the log of the server
  onDefect: error => console.error(error),
});
process.on('message', serve);
// Including everything it runs: a graceful end would wait for statements that cannot be stopped.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Terminals and systemd send the stop signal to every process of the server. Running requests still need this one,
// which ends with the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Systems without this file do not offer the setting.
await writeFile('/proc/self/oom_score_adj', '900').catch(() => undefined);
process.send?.({ kind: 'ready' } satisfies Reply);
