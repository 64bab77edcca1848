import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import type { Timers } from '@/lib/clock';
import { every } from '../../steady-clock';
import { isReply } from './calls';
import { limitMemory } from './memory-group';
import type { Host, HostEvents } from './workers';

/** How often it is looked how much memory a process has. */
const LOOK_EVERY = 100;
/** A process that runs queries gives way to the server. */
const NICE = 5;
/** Statements run on threads of their own, as many beside each other as are let into one process. */
const THREADS = 16;
/** Of what is made of rows, in MiB. */
const HEAP = 1024;

export interface NodeHostOptions {
  /** The built program. */
  readonly file: string;
  /** In bytes: with more it is killed, by the kernel where it may be asked to, and else when it is seen. */
  readonly memory: number;
  readonly timers: Timers;
}

/** Bytes that a process has in memory; null where the system does not tell. */
async function residentBytes(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(text?.split(' ')[1]);
  return Number.isFinite(pages) ? pages * PAGE : null;
}
const PAGE = 4096;

/** A process of Node that runs queries. */
export function startNodeHost({ file, memory, timers }: NodeHostOptions, { onReply, onEnd }: HostEvents): Host {
  // Statements that people write run there, where no password is of use.
  const { TIDEMARK_SMTP: _mail, TIDEMARK_ADMIN_PASSWORD: _admin, ...environment } = process.env;
  const child = fork(file, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP}`],
    env: { ...environment, UV_THREADPOOL_SIZE: String(THREADS) },
  });
  const { pid } = child;
  if (pid !== undefined) giveWay(pid);
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
  // It could not be started; or it is gone, which its end tells.
  child.on('error', () => child.exitCode === null && child.pid === undefined && end());
  return {
    order: order => void (child.connected && child.send(order, () => undefined)),
    kill: () => void child.kill('SIGKILL'),
  };
}

function giveWay(pid: number): void {
  try {
    os.setPriority(pid, NICE);
  } catch {
    // It is gone already, or the system has no such thing.
  }
}
