import { setTimeout as pause } from 'node:timers/promises';
import { mailServer } from '@/server/testing/mail-server';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi, signIn } from '../e2e/fixtures/session';
import type { Figure } from './figures';

/** Reports that are due in the same minute; `BENCH_REPORTS` sets fewer, for a quick check. */
const REPORTS = Number(process.env['BENCH_REPORTS'] ?? 1_000);
const MINUTE = 60_000;
const LONGEST = 10 * MINUTE;
/** Between two checks of the server's health. */
const LOOK = 20;
/** The charts of the samples that are sent, in turn. */
const CHARTS = 20;
/** Reports that show how long it takes to make one. */
const TRIAL = 20;

/** The first full minute that is at least this far away. */
const minuteAfter = (now: number, lead: number) => Math.ceil((now + lead) / MINUTE) * MINUTE;

const crontabAt = (instant: number): string => {
  const time = new Date(instant);
  return `${time.getUTCMinutes()} ${time.getUTCHours()} ${time.getUTCDate()} ${time.getUTCMonth() + 1} *`;
};

/**
 * Makes the reports, all for one minute, each of a chart of the samples and for a different address.
 * @returns when they are due
 */
async function makeReports(origin: string): Promise<number> {
  const api = await createApi(origin, await signIn(origin));
  const charts = (await api.get(`/api/v1/chart/?q=(page_size:${CHARTS})`)) as readonly { readonly id: number }[];
  const make = (name: string, number: number, rest: object) =>
    api.create('/api/v1/report/', {
      type: 'Report',
      name: `${name} ${number}`,
      timezone: 'UTC',
      chart: charts[number % charts.length]?.id,
      report_format: 'TEXT',
      recipients: [{ type: 'Email', recipient_config_json: { target: `reader${number}@example.org` } }],
      ...rest,
    });
  const start = performance.now();
  for (let number = 0; number < TRIAL; number += 1)
    await make('Trial', number, { crontab: '0 0 1 1 *', active: false });
  const each = (performance.now() - start) / TRIAL;
  const due = minuteAfter(Date.now(), REPORTS * each * 2 + 10_000);
  for (let number = 0; number < REPORTS; number += 1) await make('Bench', number, { crontab: crontabAt(due) });
  if (Date.now() >= due) throw new Error('Making the reports took longer than until they were due');
  return due;
}

async function healthOnce(origin: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/health`);
  await answer.text();
  if (!answer.ok) throw new Error(`/health answered ${answer.status}`);
  return performance.now() - start;
}

/**
 * Reports that are due in the same minute: until each has arrived, and the response times of the server's health check.
 */
export async function measureReports(dataFolder: string): Promise<Figure[]> {
  const mails = await mailServer();
  const { host, port } = mails.settings.smtp;
  const server = await startServer({
    dataFolder,
    flags: ['--mail-from', mails.settings.from],
    environment: { TIDEMARK_SMTP: `smtp://${host}:${port}` },
  });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const due = await makeReports(origin);
    await pause(due - Date.now());
    const health: number[] = [];
    while (mails.mails.length < REPORTS) {
      health.push(await healthOnce(origin));
      if (Date.now() > due + LONGEST * 2)
        throw new Error(`Only ${mails.mails.length} of ${REPORTS} reports had arrived after 20 minutes`);
      await pause(LOOK);
    }
    const took = Date.now() - due;
    const reached = new Set(mails.mails.map(({ to }) => to));
    if (reached.size !== REPORTS) throw new Error(`${reached.size} of ${REPORTS} readers were reached`);
    const worst = Math.max(...health);
    return [
      { name: `${REPORTS} reports due in one minute: all arrived`, values: [took], unit: 'ms', limit: LONGEST },
      { name: '/health meanwhile, the slowest', values: [worst], unit: 'ms', limit: 100 },
      { name: '… all of its answers', values: health, unit: 'ms', limit: null },
    ];
  } finally {
    await server.stop();
    await mails.close();
  }
}
