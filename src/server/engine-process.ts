import { writeFile } from 'node:fs/promises';
import { serveOrders } from './engines/process/serve';
import type { Reply } from './engines/process/calls';
import { steadyClock } from './steady-clock';
import { runFileTask } from './uploads/run-file-task';

/** The program of a process that runs queries: it ends with the server, and before the server where memory runs out. */
const serve = serveOrders((reply: Reply) => void process.send?.(reply), { fetch, timers: steadyClock }, runFileTask);
process.on('message', serve);
// With all that it runs: an orderly end would wait for statements that stop for nobody.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Terminals and systemd tell every process of the server to stop. Running requests still need this one, which ends with
// the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Where the system has no such file it has no such choice.
await writeFile('/proc/self/oom_score_adj', '900').catch(() => undefined);
process.send?.({ kind: 'ready' } satisfies Reply);
