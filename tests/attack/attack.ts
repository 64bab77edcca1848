import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD, buildFolder, startServer } from '../e2e/fixtures/server-process';
import { createApi, signIn } from '../e2e/fixtures/session';
import { formatFigure, isOver, median, type Figure } from '../bench/figures';
import { worstQuestions, type Worst } from './worst';

const ASKERS = 10;
const DEFAULT_MINUTES = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);
const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

const share = (values: readonly number[], part: number) => values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

interface Dataset {
  readonly id: number;
  readonly table_name: string;
}

interface Target {
  readonly origin: string;
  readonly flights: number;
}

async function ask(
  { origin, flights }: Target,
  cookie: string,
  query: Worst['query'],
  force = true,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = JSON.stringify({ datasource: { id: flights, type: 'table' }, queries: [query], force, result_format: 'json', result_type: 'full' });
  const headers = { Cookie: `session=${cookie}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${origin}/api/v1/chart/data`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

/** Until it is told to end, how long each of these takes, one after the other. */
function repeated(every: number, run: () => Promise<unknown>): { readonly times: number[]; readonly errors: string[]; end(): Promise<void> } {
  const [times, errors] = [[] as number[], [] as string[]];
  const ending = new AbortController();
  const loop = async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      await run().catch((error: unknown) => errors.push(String(error)));
      times.push(performance.now() - start);
      await pause(every);
    }
  };
  const done = loop();
  return {
    times,
    errors,
    async end() {
      ending.abort();
      await done;
    },
  };
}

/** Bytes in memory of the server, and of the largest of its processes. */
async function memoryOf(server: number): Promise<{ readonly server: number; readonly processes: number }> {
  const pages = async (pid: number) => Number((await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1]) * 4096;
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    all.map(async pid => ({ pid, parent: Number((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1]) })),
  );
  const own = parents.filter(({ parent }) => parent === server).map(({ pid }) => pid);
  const sizes = await Promise.all(own.map(pages));
  return { server: await pages(server), processes: Math.max(0, ...sizes) };
}

/** The process that listens: the one that this one started. */
async function serverProcess(): Promise<number> {
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  for (const pid of all) {
    const parent = Number((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1]);
    if (parent === process.pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('main.js')) return pid;
  }
  throw new Error('The server has no process');
}

const run = promisify(execFile);

async function addUser(folder: string, name: string): Promise<void> {
  const words = ['user', 'add', name, '--role', 'Alpha', '--password-stdin', '--data', folder];
  const adding = run(process.execPath, [path.join(buildFolder, 'server', 'main.js'), ...words]);
  adding.child.stdin?.end(`${PASSWORD}\n`);
  await adding;
}

async function health({ origin }: Target): Promise<void> {
  const response = await fetch(`${origin}/health`);
  if (!response.ok) throw new Error(`/health answered ${response.status}`);
}

const short = (text: string) => (text.length > 110 ? `${text.slice(0, 107)}…` : text);

async function oneByOne(target: Target, cookie: string): Promise<void> {
  print('\nOne after the other');
  for (const { name, query } of worstQuestions(0)) {
    const others = repeated(20, () => health(target));
    const start = performance.now();
    const { status, text } = await ask(target, cookie, query);
    const took = performance.now() - start;
    await others.end();
    const says = status === 200 ? `${text.length} characters` : short(text);
    print(
      `  ${name.padEnd(40)} ${String(status).padStart(4)} ${(took / 1000).toFixed(1).padStart(6)} s   /health at most ${Math.max(...others.times).toFixed(0)} ms   ${says}`,
    );
    if (others.errors.length > 0) throw new Error(`The server did not answer: ${others.errors[0]}`);
  }
}

async function together(target: Target, cookies: readonly string[], minutes: number): Promise<Figure[]> {
  print(`\n${cookies.length} askers for ${minutes} minutes`);
  const pid = await serverProcess();
  const stored = { columns: ['origin'], metrics: ['count'], row_limit: 1000 };
  const reader = await signIn(target.origin);
  await ask(target, reader, stored, false);
  const watched = {
    health: repeated(100, () => health(target)),
    signIn: repeated(2_000, () => signIn(target.origin)),
    stored: repeated(300, async () => {
      const { status } = await ask(target, reader, stored, false);
      if (status !== 200) throw new Error(`The stored answer had the status ${status}`);
    }),
    fresh: repeated(1_000, async () => {
      const { status, text } = await ask(target, reader, { ...stored, row_offset: Math.floor(Math.random() * 1000) });
      if (status !== 200) throw new Error(`A new question was answered with ${status}: ${short(text)}`);
    }),
  };
  const memory = { server: 0, processes: 0 };
  const watchedMemory = repeated(250, async () => {
    const now = await memoryOf(pid);
    memory.server = Math.max(memory.server, now.server);
    memory.processes = Math.max(memory.processes, now.processes);
  });
  const statuses = new Map<number, number>();
  const until = Date.now() + minutes * 60_000;
  let round = 1;
  const askers = cookies.map(async cookie => {
    while (Date.now() < until) {
      round += 1;
      // What a browser that is closed leaves behind is part of it: five at once each, of which none is waited for longer than the rest of the time.
      const worst = worstQuestions(round);
      const five = Array.from({ length: 5 }, () => worst[Math.floor(Math.random() * worst.length)]!);
      await Promise.all(
        five.map(async ({ query }) => {
          const { status } = await ask(target, cookie, query).catch(() => ({ status: 0 }));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    }
  });
  await pause(minutes * 60_000);
  await Promise.all([...Object.values(watched), watchedMemory].map(each => each.end()));
  for (const [name, { errors, times }] of Object.entries(watched)) {
    print(`  ${name}: ${times.length} asked, ${errors.length} failed${errors[0] === undefined ? '' : `, such as: ${short(errors[0])}`}`);
  }
  await Promise.race([Promise.all(askers), pause(90_000)]);
  print(`  The worst was answered with ${[...statuses].map(([status, count]) => `${status} (${count})`).join(', ')}`);
  const failed = [watched.health, watched.signIn, watched.stored].reduce((sum, { errors }) => sum + errors.length, 0);
  if (failed > 0) throw new Error('What others asked was not answered');
  return [
    { name: '/health, 99 of 100', values: [share(watched.health.times, 0.99)], unit: 'ms', limit: 100 },
    { name: 'Signing in, 99 of 100', values: [share(watched.signIn.times, 0.99)], unit: 'ms', limit: 1_000 },
    { name: 'A stored answer of chart data, 99 of 100', values: [share(watched.stored.times, 0.99)], unit: 'ms', limit: 1_500 },
    { name: 'A new answer of chart data, median', values: [median(watched.fresh.times)], unit: 'ms', limit: null },
    { name: 'Memory of the server at most', values: [memory.server / 1e6], unit: 'MB', limit: null },
    { name: 'Memory of a process that runs queries at most', values: [memory.processes / 1e6], unit: 'MB', limit: null },
  ];
}

export async function attack(words: readonly string[]): Promise<void> {
  const minutes = Number(words[words.indexOf('--minutes') + 1]) || DEFAULT_MINUTES;
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-attack-'));
  const server = await startServer({ dataFolder: folder });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const admin = await signIn(origin);
    const datasets = (await (await createApi(origin, admin)).get('/api/v1/dataset/?q=(page_size:100)')) as Dataset[];
    const flights = datasets.find(({ table_name: name }) => name === 'flights');
    if (!flights) throw new Error('There is no dataset of flights');
    const target: Target = { origin, flights: flights.id };
    const names = Array.from({ length: ASKERS }, (_, index) => `asker${index + 1}`);
    for (const name of names) await addUser(folder, name);
    const cookies: string[] = [];
    for (const name of names) cookies.push(await signIn(origin, name));
    await oneByOne(target, cookies[0]!);
    if (words.includes('--alone')) return;
    const figures = await together(target, cookies, minutes);
    for (const figure of figures) print(formatFigure(figure));
    if (!server.isRunning) throw new Error('The server ended');
    if (figures.some(isOver)) process.exitCode = 1;
  } finally {
    print(server.takeLog().split('\n').slice(-12).join('\n'));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
