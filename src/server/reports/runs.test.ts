import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyProcess } from '../metadata/server-process';
import { createWriteQueue } from '../metadata/write-queue';
import { DAY, MINUTE } from '../testing/clock';
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { createRuns, type ClaimedRun, type Runs } from './runs';

const HOUR = 60 * MINUTE;
const at = (text: string) => Date.parse(`${text}Z`);

let fixture: TemporaryStore;
let clock: number;
/** The process that claims runs; the number changes with each start. */
let server: number;
let runs: Runs;
let defects: unknown[];
beforeAll(async () => {
  fixture = await temporaryStore(() => clock);
});
afterAll(() => fixture.close());
beforeEach(() => {
  server = 0;
  defects = [];
});
afterEach(() => fixture.store.deleteFrom('report').execute());

/** Starts another server over the same store; the one before was killed. */
function restart(): void {
  server += 1;
  const id = server;
  runs = createRuns({
    store: fixture.store,
    write: createWriteQueue(fixture.store),
    now: () => clock,
    process: { ...onlyProcess(), id, living: async () => new Set([id]) },
    onDefect: error => void defects.push(error),
  });
}

async function makeReport(crontab: string, timezone: string, rest: { readonly log_retention?: number } = {}) {
  const { id } = await fixture.store
    .insertInto('report')
    .values({
      ...{ type: 'Report', name: `${crontab} ${timezone}`, crontab, timezone, creation_method: 'charts' },
      ...{ report_format: 'TEXT', validator_config_json: '{}', extra: '{}', last_state: 'Not triggered' },
      ...{ log_retention: 90, grace_period: 14_400, working_timeout: 3_600, created_on: clock, changed_on: clock },
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isRunning = () => false;
const onGivenUp = async () => undefined;
const finish = async (claimed: readonly ClaimedRun[]) => {
  for (const run of claimed) await runs.finish(run, { state: 'Success', message: null });
};

/** The times that runs were claimed for, in the order of their claims. */
const logged = async (report: number) =>
  (
    await fixture.store
      .selectFrom('report_log')
      .select('scheduled_dttm')
      .where('report_id', '=', report)
      .where('kind', '=', 'schedule')
      .orderBy('id')
      .execute()
  ).map(({ scheduled_dttm: time }) => new Date(time).toISOString().slice(0, 16));

async function requestRun(report: number) {
  await fixture.store
    .insertInto('report_log')
    .values({
      ...{ report_id: report, uuid: 'request', scheduled_dttm: clock, start_dttm: null, state: 'Working' },
      ...{ kind: 'request', attempts: 0 },
    })
    .execute();
  await finish(await runs.claimRequested());
}

describe('runs of reports beside one that fails', () => {
  test('are claimed when they are due, also if that of another one cannot be stored', async () => {
    clock = at('2026-01-01T08:00');
    restart();
    await makeReport('0 9 * * *', 'UTC');
    const failing = await makeReport('1 9 * * *', 'UTC');
    await makeReport('0 9 * * *', 'Etc/UTC');
    await sql`CREATE TRIGGER rejected BEFORE INSERT ON report_log WHEN NEW.report_id = ${sql.lit(failing)}
      BEGIN SELECT RAISE(ABORT, 'the store is away'); END`.execute(fixture.store);
    clock = at('2026-01-01T09:01');
    const claimed = await runs.claimDue();
    await sql`DROP TRIGGER rejected`.execute(fixture.store);
    expect(claimed.map(({ report }) => report.crontab)).toEqual(['0 9 * * *', '0 9 * * *']);
    expect(defects.map(String)).toEqual(['SqliteError: the store is away']);
    expect((await runs.claimDue()).map(({ report }) => report.id)).toEqual([failing]);
  });

  test('are repeated even if the owner of an abandoned one cannot be notified', async () => {
    clock = at('2026-01-01T08:00');
    restart();
    const [once, twice] = [await makeReport('0 9 * * *', 'UTC'), await makeReport('0 9 * * *', 'Etc/UTC')];
    clock = at('2026-01-01T09:00');
    expect(await runs.claimDue()).toHaveLength(2);
    await fixture.store.updateTable('report_log').set({ attempts: 2 }).where('report_id', '=', twice).execute();
    restart();
    const failure = new Error('no mail server');
    const claimed = await runs.claimUnfinished(isRunning, () => Promise.reject(failure));
    expect(claimed.map(({ report }) => report.id)).toEqual([once]);
    expect(defects).toEqual([failure]);
  });
});

describe('the log of a report', () => {
  test('keeps the last scheduled run, however old: a run on request does not make the old one due again', async () => {
    clock = at('2025-12-31T12:00');
    restart();
    const report = await makeReport('0 0 1 1 *', 'UTC');
    clock = at('2026-01-01T00:00');
    const claimed = await runs.claimDue();
    expect(claimed).toHaveLength(1);
    await finish(claimed);
    clock += 200 * DAY;
    await requestRun(report);
    restart();
    expect(await runs.claimDue()).toEqual([]);
    expect(await logged(report)).toEqual(['2026-01-01T00:00']);
  });

  test('loses older runs after the days of its retention', async () => {
    clock = at('2026-01-01T00:00');
    restart();
    const report = await makeReport('0 9 * * *', 'UTC', { log_retention: 2 });
    for (let day = 0; day < 5; day += 1) {
      clock = at('2026-01-01T09:00') + day * DAY;
      await finish(await runs.claimDue());
    }
    expect(await logged(report)).toEqual(['2026-01-03T09:00', '2026-01-04T09:00', '2026-01-05T09:00']);
  });
});

test('the first look at many reports leaves the event loop to requests after each of them', async () => {
  clock = at('2026-01-01T00:00');
  restart();
  for (let hour = 0; hour < 20; hour += 1) await makeReport(`0 ${hour} * * *`, 'UTC');
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await runs.claimDue();
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

describe('a clock', () => {
  test('that jumped years ahead and back repeats no run, and the next ones are made', async () => {
    clock = at('2026-03-02T08:00');
    restart();
    const report = await makeReport('0 9 * * *', 'UTC');
    clock = at('2026-03-02T09:00');
    await finish(await runs.claimDue());
    clock = at('2031-01-01T12:00');
    await finish(await runs.claimDue());
    clock = at('2026-03-02T09:10');
    restart();
    expect(await runs.claimDue()).toEqual([]);
    clock = at('2026-03-03T09:00');
    const claimed = await runs.claimDue();
    expect(claimed.map(({ log }) => log.scheduled_dttm)).toEqual([clock]);
    await finish(claimed);
    expect(await logged(report)).toContain('2026-03-03T09:00');
  });

  test('that was ahead when a report was made does not keep it from running until then', async () => {
    clock = at('2027-03-02T08:00');
    restart();
    const report = await makeReport('0 9 * * *', 'UTC');
    for (clock = at('2026-03-02T08:55'); clock <= at('2026-03-02T09:05'); clock += MINUTE)
      await finish(await runs.claimDue());
    expect(await logged(report)).toEqual(['2026-03-02T09:00']);
  });
});

/** Deterministic numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The due times of a week in which the clocks of Berlin change, in UTC; `hours` after local midnight of each day. */
const weeks = [
  {
    name: 'clocks are set forward',
    from: at('2026-03-25T23:00'),
    // 02:30 does not exist on 29 March: the run is made at the change.
    early: ['26T01:30', '27T01:30', '28T01:30', '29T01:00', '30T00:30', '31T00:30'].map(time => `2026-03-${time}`),
    noon: ['26T11:00', '27T11:00', '28T11:00', '29T10:00', '30T10:00', '31T10:00'].map(time => `2026-03-${time}`),
  },
  {
    name: 'clocks are set back',
    from: at('2026-10-22T22:00'),
    // 02:30 occurs twice on 25 October: the run is made the first time.
    early: ['23T00:30', '24T00:30', '25T00:30', '26T01:30', '27T01:30', '28T01:30'].map(time => `2026-10-${time}`),
    noon: ['23T10:00', '24T10:00', '25T11:00', '26T11:00', '27T11:00', '28T11:00'].map(time => `2026-10-${time}`),
  },
];

describe.each(weeks)('a week in which $name', ({ from, early, noon }) => {
  test.each([1, 2])('with jumping clocks and killed servers makes each run once (%i)', async seed => {
    const random = numbersFrom(seed);
    clock = from;
    restart();
    const [ofEarly, ofNoon] = [
      await makeReport('30 2 * * *', 'Europe/Berlin'),
      await makeReport('0 12 * * *', 'Europe/Berlin'),
    ];
    /** How often each run was sent: a run whose server was killed is sent by the next one. */
    const sent = new Map<string, number>();
    const send = async (claimed: readonly ClaimedRun[]) => {
      for (const run of claimed) {
        // Killed before it sent anything.
        if (random() < 0.3) return restart();
        const key = `${run.report.id} ${new Date(run.log.scheduled_dttm).toISOString().slice(0, 16)}`;
        sent.set(key, (sent.get(key) ?? 0) + 1);
        await runs.finish(run, { state: 'Success', message: null });
      }
    };
    const until = from + 6 * DAY;
    for (let real = from; real <= until; real += 30 * MINUTE) {
      // For a moment the clock is hours behind, as after a wrong time signal; not ahead, which would make early runs.
      if (random() < 0.15) {
        clock = real - Math.floor(random() * 30) * HOUR;
        await send(await runs.claimDue());
      }
      clock = real;
      if (random() < 0.06) restart();
      await send(await runs.claimUnfinished(isRunning, onGivenUp));
      await send(await runs.claimDue());
    }
    for (let attempt = 0; attempt < 3; attempt += 1) await send(await runs.claimUnfinished(isRunning, onGivenUp));
    for (const [report, times] of [
      [ofEarly, early],
      [ofNoon, noon],
    ] as const) {
      expect(await logged(report)).toEqual(times);
      for (const time of times) expect(sent.get(`${report} ${time}`) ?? 0).toBeLessThanOrEqual(1);
    }
  });
});
