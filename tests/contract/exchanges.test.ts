import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRecord } from '@/lib/json';
import { problemsOf } from './check';
import { byDesign, knownGaps, reasonsOf, type Departure } from './known-gaps';
import { departingValues, nameOf } from './departing-values';
import { exchanges } from './exchange';
import { ASYNCHRONOUS, plan, substitutes, type Step } from './plan';
import { RecordedIds } from './recorded-ids';
import { requirements } from './requirements';
import { recorded } from './targets/recorded';
import { hasPostgresql, openPlain, openTwoServers } from './targets/embedded';
import { server } from './targets/servers';
import type { Reply, Target } from './targets/target';
import { valueProblems } from './values';
import { patience } from '../support/patience';

interface Candidate {
  readonly name: string;
  readonly open: () => Promise<Target>;
  readonly gaps: Readonly<Record<string, string>>;
  readonly substitutes: typeof substitutes;
}

const departures = reasonsOf([...knownGaps, ...byDesign]);
/** The embedded server's deliberate extensions; without them, it must answer as recorded. */
const { 'dashboard/update-if-match': _, ...plainDepartures } = departures;

const openRecorded = async () => recorded;

/** Whether a run in an answer is still going. */
function goesOn({ body }: Reply): boolean {
  const runs = isRecord(body) && Array.isArray(body['result']) ? body['result'] : [];
  return runs.some(run => isRecord(run) && (run['state'] === 'pending' || run['state'] === 'running'));
}

const candidates: readonly Candidate[] = [
  { name: 'recorded', open: openRecorded, gaps: {}, substitutes: [] },
  { ...server, gaps: server.name === 'embedded' ? departures : {}, substitutes },
  ...(server.name === 'embedded' ? [{ name: 'plain', open: openPlain, gaps: plainDepartures, substitutes }] : []),
  ...(server.name === 'embedded' && hasPostgresql()
    ? [{ name: 'two servers', open: openTwoServers, gaps: departures, substitutes }]
    : []),
];

function callOf({ exchange, standsFor }: Step): string {
  const what = standsFor === undefined ? exchange.name : `${exchange.name} again`;
  return `${what}: ${exchange.method} ${exchange.path} → ${exchange.status}`;
}

function titleOf(step: Step): string {
  const ids = requirements[step.exchange.name];
  return `${ids ? `${ids} ` : ''}${callOf(step)}`;
}

describe.each(candidates)('$name', ({ open, gaps, substitutes: known }) => {
  let target: Target;
  const ids = new RecordedIds();
  /** Departing values that this run needed. */
  const needed = new Set<string>();
  for (const [resource, recordedId, actual] of known) ids.set(resource, recordedId, actual);

  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target?.close());

  /** The status of an answer, and its differences from the recorded one. */
  async function answerTo(step: Step): Promise<{ status: number; problems: readonly string[] }> {
    const exchange = ids.translate(step.exchange);
    let reply = await target.send({ ...step, exchange });
    if (step.untilEnded)
      await vi.waitUntil(async () => {
        reply = await target.send({ ...step, exchange });
        return !goesOn(reply);
      }, patience);
    ids.learn(step.exchange, reply, step.standsFor);
    const problems = problemsOf(step.exchange, reply, ids);
    const values =
      reply.status === step.exchange.status ? valueProblems(step.exchange, reply, target.name, needed) : [];
    return { status: reply.status, problems: [...problems, ...values] };
  }

  for (const step of plan) {
    if (step.prepares) {
      test.skipIf(open === openRecorded)(`prepares: ${callOf(step)}`, async () => {
        const { status } = await answerTo(step);
        expect(status).toBe(step.exchange.status);
      });
      continue;
    }
    const gap = gaps[step.exchange.name];
    if (gap === undefined) {
      test(titleOf(step), async () => {
        const { problems } = await answerTo(step);
        expect(problems, problems.join('\n')).toEqual([]);
      });
    } else {
      test(`departs (${gap}): ${callOf(step)}`, async () => {
        const { status, problems } = await answerTo(step);
        expect(problems, 'it answers as recorded: take it off the list').not.toEqual([]);
        if (step.exchange.status < 500) expect(status, 'the server failed').toBeLessThan(500);
      });
    }
  }

  if (open === server.open && server.name === 'embedded') {
    test('every departing value is needed by an exchange', () => {
      const isSentHere = (exchange: string) => !exchange.startsWith(`${ASYNCHRONOUS}/`);
      const ofServers = departingValues.filter(
        ({ between, exchanges: only }) => between === 'servers' && (only?.some(isSentHere) ?? true),
      );
      const members = ofServers.flatMap(departure => departure.members.map(member => nameOf(departure, member)));
      const idle = members.filter(member => !needed.has(member));
      expect(idle, idle.join('\n')).toEqual([]);
    });
  }
});

test('every recording is part of the suite', () => {
  expect(exchanges.size).toBe(843);
  const asked = new Set(plan.map(step => step.exchange.name));
  expect([...exchanges.keys()].filter(name => !asked.has(name) && !name.startsWith(`${ASYNCHRONOUS}/`))).toEqual([]);
});

test('every departure names a recording, and is named once', () => {
  const named = [...knownGaps, ...byDesign].flatMap(departure => departure.exchanges);
  expect(named.filter((name, index) => !exchanges.has(name) || named.indexOf(name) !== index)).toEqual([]);
});

test('the README says how many departures there are', () => {
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
  const count = (list: readonly Departure[]) => list.flatMap(departure => departure.exchanges).length;
  expect(
    /two lists: (\d+) exchanges that are not answered yet[^]*?(\d+) that are answered otherwise/.exec(readme)?.slice(1),
  ).toEqual([String(count(knownGaps)), String(count(byDesign))]);
});
