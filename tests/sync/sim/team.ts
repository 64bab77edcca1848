import { fork, type ChildProcess } from 'node:child_process';
import type { ScheduleOptions } from '../schedules/generate';
import type { Answer, Order } from './messages';

/** How many schedules are handed out at once. */
const BLOCK = 10;
/** After so many schedules, a worker is replaced by a fresh one. */
const SHIFT = 800;

type Played = Extract<Answer, { kind: 'played' }>;

/** Days make much short-lived garbage: with more room, less time goes into collecting it. */
const hireWorker = (program: string) =>
  fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: ['--max-semi-space-size=64'] });

export interface TeamOptions {
  readonly program: string;
  readonly workers: number;
  readonly seeds: readonly number[];
  readonly asked: ScheduleOptions;
  /** A worker that is silent for so long is in a loop, which ends the work. Milliseconds. */
  readonly patience?: number;
  /** Called with each; true ends the work. */
  readonly onPlayed: (played: Played) => boolean | void;
}

const tell = (worker: ChildProcess, order: Order) => void worker.send(order);

/** Plays schedules in several processes. Rejects when one of them crashes. */
export async function playAll({ program, workers, seeds, asked, patience, onPlayed }: TeamOptions): Promise<void> {
  let next = 0;
  let ended = false;
  const present = new Set<ChildProcess>();
  /** Days that are still being played are not awaited, since some may never settle. */
  const end = () => {
    ended = true;
    for (const worker of present) worker.kill('SIGKILL');
  };
  const hire = () =>
    new Promise<void>((resolve, reject) => {
      const worker = hireWorker(program);
      present.add(worker);
      let given = 0;
      let due: readonly number[] = [];
      let timer: NodeJS.Timeout | undefined;
      const wait = () => {
        clearTimeout(timer);
        if (patience === undefined) return;
        timer = setTimeout(() => {
          if (!ended) onPlayed({ kind: 'played', seed: due[0] ?? 0, failure: 'It never comes to rest', races: 0 });
          end();
        }, patience);
      };
      wait();
      worker.on('message', (answer: Answer) => {
        wait();
        if (answer.kind === 'played') due = due.slice(1);
        if (answer.kind === 'played' && !ended && onPlayed(answer) === true) end();
        if (answer.kind !== 'ready') return;
        const block = seeds.slice(next, next + BLOCK);
        if (ended || block.length === 0 || given >= SHIFT) return tell(worker, { kind: 'end' });
        tell(worker, { kind: 'play', seeds: block, asked });
        due = block;
        next += block.length;
        given += block.length;
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        present.delete(worker);
        clearTimeout(timer);
      });
      worker.on('exit', code => (ended || code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}`))));
    });
  const work = async (): Promise<void> => {
    await hire();
    if (!ended && next < seeds.length) await work();
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** Sends one request to a process. */
export function ask(program: string, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = hireWorker(program);
    worker.on('message', (answer: Answer) => {
      if (answer.kind === 'ready') return tell(worker, order);
      tell(worker, { kind: 'end' });
      return resolve(answer);
    });
    worker.on('error', reject);
    worker.on('exit', code => (code === 0 ? undefined : reject(new Error(`A worker ended with ${code}`))));
  });
}
