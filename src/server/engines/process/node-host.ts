import { fork } from 'node:child_process';
import type { Timers } from '@/lib/clock';
import { every } from '../../steady-clock';
import { isReply } from './calls';
import { limitMemory } from './memory-group';
import { giveWay, residentBytes } from './process-load';
import type { Host, HostEvents } from './workers';

/** How often the memory of a process is checked. */
const LOOK_EVERY = 100;
/** Query processes have a lower priority than the server. */
const NICE = 5;
/** Statements run on separate threads, as many as a process may run in parallel. */
const THREADS = 16;
/** The JavaScript heap for rows, in MiB. */
const HEAP = 1024;

export interface NodeHostOptions {
  /** The built program. */
  readonly file: string;
  /** In bytes: above this it is killed, by the kernel if possible, otherwise by the periodic check. */
  readonly memory: number;
  readonly timers: Timers;
}

/** A Node process that runs queries. */
export function startNodeHost({ file, memory, timers }: NodeHostOptions, { onReply, onEnd }: HostEvents): Host {
  // People's statements run there and must not find passwords.
  const { TIDEMARK_SMTP: _mail, TIDEMARK_ADMIN_PASSWORD: _admin, ...environment } = process.env;
  const child = fork(file, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP}`],
    env: { ...environment, UV_THREADPOOL_SIZE: String(THREADS) },
  });
  const { pid } = child;
  if (pid !== undefined) giveWay(pid, NICE);
  const group = pid === undefined ? null : limitMemory(pid, memory);
  const stopWatching = every(timers, LOOK_EVERY, () => {
    if (pid !== undefined)
      void residentBytes(pid).then(bytes => bytes !== null && bytes > memory && child.kill('SIGKILL'));
  });
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    stopWatching();
    void group?.then(made => made?.remove());
    onEnd();
  };
  child.on('message', message => isReply(message) && onReply(message));
  child.once('exit', end);
  // It could not be started, or it is gone, which its exit event reports.
  child.on('error', () => child.exitCode === null && child.pid === undefined && end());
  return {
    order: order => void (child.connected && child.send(order, () => undefined)),
    kill: () => void child.kill('SIGKILL'),
  };
}
