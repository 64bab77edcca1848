import { readdir } from 'node:fs/promises';
import { median, type Figure } from '../bench/figures';
import { createApi, signIn } from '../e2e/fixtures/session';
import { ask, askHealth, askStored, storedQuestion, type Target } from './target';
import { memoryOf, pause, print, repeated, share } from './watch';
import { worstQuestions } from './worst';

const columns = ['origin', 'destination', 'date', 'delay', 'distance'];

interface Sample {
  /** In bytes. */
  readonly server: number;
  readonly processes: number;
  /** Open files and connections. */
  readonly handles: number;
}

async function sample({ pid }: Target): Promise<Sample> {
  const [memory, files] = await Promise.all([memoryOf(pid), readdir(`/proc/${pid}/fd`)]);
  return { ...memory, handles: files.length };
}

/** Readers, writers and people with the worst queries use the server concurrently for long; nothing may grow by it. */
export async function useLong(target: Target, cookies: readonly string[], minutes: number): Promise<Figure[]> {
  print(`\n${minutes} minutes of mixed use`);
  const { origin } = target;
  const [reader, writer, asker] = cookies as [string, string, string];
  const write = await createApi(origin, writer);
  let round = 1000;
  const next = () => (round += 1);
  const fetchAs = async (cookie: string, path: string, accept = 'application/json') => {
    const response = await fetch(origin + path, { headers: { Cookie: `session=${cookie}`, Accept: accept } });
    await response.arrayBuffer();
    if (!response.ok && response.status !== 304) throw new Error(`${path} answered ${response.status}`);
  };
  const watched = {
    health: repeated(250, () => askHealth(target)),
    stored: repeated(500, () => askStored(target, reader)),
    dashboards: repeated(1_000, async () => {
      const id = 1 + (next() % 11);
      await Promise.all(
        [`/api/v1/dashboard/${id}`, `/api/v1/dashboard/${id}/charts`, `/api/v1/dashboard/${id}/datasets`].map(path =>
          fetchAs(reader, path),
        ),
      );
    }),
    charts: repeated(1_000, async () => {
      const { status, text } = await ask(target, reader, {
        query: { ...storedQuestion, columns: [columns[next() % columns.length]!], row_offset: next() % 50 },
      });
      if (status !== 200) throw new Error(`A chart was answered with ${status}: ${text.slice(0, 100)}`);
    }),
    files: repeated(10_000, async () => {
      const { status } = await ask(target, reader, {
        query: { columns: ['date', 'origin'], metrics: ['count'], row_limit: 10_000 },
        form: next() % 2 ? 'csv' : 'xlsx',
      });
      if (status !== 200) throw new Error(`A file was answered with ${status}`);
    }),
    pages: repeated(2_000, () => fetchAs(reader, `/dashboard/${1 + (next() % 11)}/`, 'text/html')),
    writes: repeated(2_000, async () => {
      const made = await write.create('/api/v1/dashboard/', { dashboard_title: `Made ${next()}` });
      await write.send('PUT', `/api/v1/dashboard/${made}`, { dashboard_title: `Changed ${next()}` });
      await write.send('DELETE', `/api/v1/dashboard/${made}`);
    }),
    sessions: repeated(5_000, async () => {
      const cookie = await signIn(origin);
      const response = await fetch(`${origin}/logout/`, {
        headers: { Cookie: `session=${cookie}` },
        redirect: 'manual',
      });
      if (response.status >= 400) throw new Error(`Signing out answered ${response.status}`);
    }),
    left: repeated(3_000, async () => {
      const leaving = AbortSignal.timeout(200);
      const body = JSON.stringify({
        datasource: { id: target.flights, type: 'table' },
        queries: [{ ...storedQuestion, row_offset: next() }],
        force: true,
      });
      const headers = { Cookie: `session=${reader}`, 'Content-Type': 'application/json' };
      await fetch(`${origin}/api/v1/chart/data`, { method: 'POST', headers, body, signal: leaving }).then(
        response => response.arrayBuffer(),
        () => undefined,
      );
    }),
    worst: repeated(20_000, async () => {
      const worst = worstQuestions(next());
      await ask(target, asker, worst[next() % worst.length]!);
    }),
  };
  const samples: Sample[] = [];
  const start = Date.now();
  while (Date.now() - start < minutes * 60_000) {
    await pause(Math.min(60_000, (minutes * 60_000) / 12));
    const now = await sample(target);
    samples.push(now);
    const minute = ((Date.now() - start) / 60_000).toFixed(1);
    print(
      `  ${minute.padStart(5)} min   server ${(now.server / 1e6).toFixed(0)} MB   largest process ${(now.processes / 1e6).toFixed(0)} MB   ${now.handles} handles`,
    );
  }
  await Promise.all(Object.values(watched).map(each => each.end()));
  for (const [name, { errors, times }] of Object.entries(watched)) {
    print(
      `  ${name}: ${times.length} asked, ${errors.length} failed${errors[0] === undefined ? '' : `, such as: ${errors[0].slice(0, 160)}`}`,
    );
  }
  const failed = Object.values(watched).reduce((sum, { errors }) => sum + errors.length, 0);
  if (failed > 0) throw new Error('What was asked was not answered');
  // The first quarter warms up.
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  const growth = (of: (sample: Sample) => number) => median(late.map(of)) / median(early.map(of));
  return [
    { name: 'Mixed use: /health, 99 of 100', values: [share(watched.health.times, 0.99)], unit: 'ms', limit: 100 },
    {
      name: 'Mixed use: a stored answer, 99 of 100',
      values: [share(watched.stored.times, 0.99)],
      unit: 'ms',
      limit: 1_500,
    },
    {
      name: 'Memory of the server, last quarter to second',
      values: [growth(({ server }) => server)],
      unit: '×',
      limit: 1.2,
    },
    {
      name: 'Handles of the server, last quarter to second',
      values: [growth(({ handles }) => handles)],
      unit: '×',
      limit: 1.2,
    },
  ];
}
