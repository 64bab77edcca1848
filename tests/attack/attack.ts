import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../e2e/fixtures/server-process';
import { signIn } from '../e2e/fixtures/session';
import { formatFigure, isOver, median, type Figure } from '../bench/figures';
import { useLong } from './mixed';
import { connectSlowly } from './slow';
import { addPeople, ask, askHealth, askStored, findFlights, storedQuestion, type Target } from './target';
import { memoryOf, pause, print, repeated, serverProcess, share } from './watch';
import { worstQuestions } from './worst';

const ASKERS = 10;
const DEFAULT_MINUTES = 5;

const short = (text: string) => (text.length > 110 ? `${text.slice(0, 107)}…` : text);

async function oneByOne(target: Target, cookie: string): Promise<void> {
  print('\nOne after the other');
  for (const worst of worstQuestions(0)) {
    const others = repeated(20, () => askHealth(target));
    const start = performance.now();
    const { status, text } = await ask(target, cookie, worst);
    const took = performance.now() - start;
    await others.end();
    const says = status === 200 ? `${text.length} characters` : short(text);
    print(
      `  ${worst.name.padEnd(40)} ${String(status).padStart(4)} ${(took / 1000).toFixed(1).padStart(6)} s   /health at most ${Math.max(...others.times).toFixed(0)} ms   ${says}`,
    );
    if (others.errors.length > 0) throw new Error(`The server did not answer: ${others.errors[0]}`);
  }
}

async function together(target: Target, cookies: readonly string[], minutes: number): Promise<Figure[]> {
  print(`\n${cookies.length} askers for ${minutes} minutes`);
  const reader = await signIn(target.origin);
  await askStored(target, reader);
  const watched = {
    health: repeated(100, () => askHealth(target)),
    signIn: repeated(2_000, () => signIn(target.origin)),
    stored: repeated(300, () => askStored(target, reader)),
    fresh: repeated(1_000, async () => {
      const { status, text } = await ask(target, reader, {
        query: { ...storedQuestion, row_offset: Math.floor(Math.random() * 1000) },
      });
      if (status !== 200) throw new Error(`A new question was answered with ${status}: ${short(text)}`);
    }),
  };
  const memory = { server: 0, processes: 0 };
  const watchedMemory = repeated(250, async () => {
    const now = await memoryOf(target.pid);
    memory.server = Math.max(memory.server, now.server);
    memory.processes = Math.max(memory.processes, now.processes);
  });
  const statuses = new Map<number, number>();
  const until = Date.now() + minutes * 60_000;
  let round = 1;
  const askers = cookies.map(async cookie => {
    while (Date.now() < until) {
      round += 1;
      // Closed browsers leave requests behind, which are part of the attack: five at once each, none awaited beyond the
      // rest of the time.
      const worst = worstQuestions(round);
      const five = Array.from({ length: 5 }, () => worst[Math.floor(Math.random() * worst.length)]!);
      await Promise.all(
        five.map(async each => {
          const { status } = await ask(target, cookie, each).catch(() => ({ status: 0 }));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    }
  });
  await pause(minutes * 60_000);
  await Promise.all([...Object.values(watched), watchedMemory].map(each => each.end()));
  for (const [name, { errors, times }] of Object.entries(watched)) {
    print(
      `  ${name}: ${times.length} asked, ${errors.length} failed${errors[0] === undefined ? '' : `, such as: ${short(errors[0])}`}`,
    );
  }
  await Promise.race([Promise.all(askers), pause(90_000)]);
  print(`  The worst was answered with ${[...statuses].map(([status, count]) => `${status} (${count})`).join(', ')}`);
  const failed = [watched.health, watched.signIn, watched.stored].reduce((sum, { errors }) => sum + errors.length, 0);
  if (failed > 0) throw new Error('What others asked was not answered');
  return [
    { name: '/health, 99 of 100', values: [share(watched.health.times, 0.99)], unit: 'ms', limit: 100 },
    { name: 'Signing in, 99 of 100', values: [share(watched.signIn.times, 0.99)], unit: 'ms', limit: 1_000 },
    {
      name: 'A stored answer of chart data, 99 of 100',
      values: [share(watched.stored.times, 0.99)],
      unit: 'ms',
      limit: 1_500,
    },
    { name: 'A new answer of chart data, median', values: [median(watched.fresh.times)], unit: 'ms', limit: null },
    { name: 'Memory of the server at most', values: [memory.server / 1e6], unit: 'MB', limit: null },
    {
      name: 'Memory of a process that runs queries at most',
      values: [memory.processes / 1e6],
      unit: 'MB',
      limit: null,
    },
  ];
}

/** The parts of an attack by the words that select them; those of `npm run attack` without any come first. */
export async function attack(words: readonly string[]): Promise<void> {
  const numberAfter = (word: string) => Number(words[words.indexOf(word) + 1]) || null;
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-attack-'));
  const server = await startServer({ dataFolder: folder });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const target: Target = { origin, folder, pid: await serverProcess(), flights: await findFlights(origin) };
    const cookies = await addPeople(
      target,
      Array.from({ length: ASKERS }, (_, index) => `asker${index + 1}`),
    );
    const figures = await partOf(words, numberAfter)(target, cookies);
    for (const figure of figures) print(formatFigure(figure));
    if (!server.isRunning) throw new Error('The server ended');
    if (figures.some(isOver)) process.exitCode = 1;
  } finally {
    print(server.takeLog().split('\n').slice(-12).join('\n'));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Part = (target: Target, cookies: readonly string[]) => Promise<Figure[]>;

function partOf(words: readonly string[], numberAfter: (word: string) => number | null): Part {
  if (words.includes('--slow')) return (target, cookies) => connectSlowly(target, cookies[0]!);
  if (words.includes('--mixed')) return (target, cookies) => useLong(target, cookies, numberAfter('--mixed') ?? 60);
  return async (target, cookies) => {
    await oneByOne(target, cookies[0]!);
    return words.includes('--alone') ? [] : together(target, cookies, numberAfter('--minutes') ?? DEFAULT_MINUTES);
  };
}
