import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from './check';
import { knownGaps } from './known-gaps';
import { plan, substitutes, type Step } from './plan';
import { RecordedIds } from './recorded-ids';
import { requirements } from './requirements';
import { recorded } from './targets/recorded';
import { openPlain } from './targets/embedded';
import { server } from './targets/servers';
import type { Target } from './targets/target';

interface Candidate {
  readonly name: string;
  readonly open: () => Promise<Target>;
  readonly gaps: Readonly<Record<string, string>>;
  readonly substitutes: typeof substitutes;
}

/** What the embedded server does otherwise because it knows more, it does as recorded when it must not know more. */
const { 'dashboard/update-if-match': _, ...plainGaps } = knownGaps;

const candidates: readonly Candidate[] = [
  { name: 'recorded', open: async () => recorded, gaps: {}, substitutes: [] },
  { ...server, gaps: server.name === 'embedded' ? knownGaps : {}, substitutes },
  ...(server.name === 'embedded' ? [{ name: 'plain', open: openPlain, gaps: plainGaps, substitutes }] : []),
];

function titleOf({ exchange, standsFor }: Step): string {
  const ids = requirements[exchange.name];
  const what = standsFor === undefined ? exchange.name : `${exchange.name} again`;
  return `${ids ? `${ids} ` : ''}${what}: ${exchange.method} ${exchange.path} → ${exchange.status}`;
}

describe.each(candidates)('$name', ({ open, gaps, substitutes: known }) => {
  let target: Target;
  const ids = new RecordedIds();
  for (const [resource, recordedId, actual] of known) ids.set(resource, recordedId, actual);

  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target?.close());

  async function answerTo(step: Step): Promise<string[]> {
    const exchange = ids.translate(step.exchange);
    const reply = await target.send({ ...step, exchange });
    ids.learn(step.exchange, reply, step.standsFor);
    return problemsOf(step.exchange, reply, ids);
  }

  for (const step of plan) {
    const gap = gaps[step.exchange.name];
    if (gap === undefined) {
      test(titleOf(step), async () => {
        const problems = await answerTo(step);
        expect(problems, problems.join('\n')).toEqual([]);
      });
    } else {
      test(`known gap (${gap}): ${titleOf(step)}`, async () => expect(await answerTo(step), 'the gap is closed: take it off the list').not.toEqual([]));
    }
  }

  test('every gap names an exchange', () => {
    const names = plan.map(step => step.exchange.name);
    expect(Object.keys(gaps).filter(name => !names.includes(name))).toEqual([]);
  });
});
