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
// Who stops the server from its terminal stops all that it started; it tells this process itself.
process.on('SIGINT', () => undefined);
// Where the system has no such file it has no such choice.
await writeFile('/proc/self/oom_score_adj', '900').catch(() => undefined);
process.send?.({ kind: 'ready' } satisfies Reply);
