import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetOf, chooseDropped, lackOf, writeReserve, type Droppable, type Kind } from './budget';

const resources = fc.uniqueArray(fc.record({ key: fc.string(), bytes: fc.nat(1000), usedAt: fc.nat(50) }), {
  selector: ({ key }) => key,
  maxLength: 30,
});
const total = (list: readonly Droppable[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);

describe('OFF-011 the data evicted to make room', () => {
  const cases = fc.record({
    list: resources,
    excess: fc.integer({ min: -10, max: 20_000 }),
    chance: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
  });

  test('are never protected, and no more than needed', () => {
    fc.assert(
      fc.property(cases, ({ list, excess, chance }) => {
        const kept = new Set(list.filter((_, index) => chance[index]).map(({ key }) => key));
        const dropped = chooseDropped(list, excess, kept);
        expect(dropped.filter(key => kept.has(key))).toEqual([]);
        const gone = list.filter(({ key }) => dropped.includes(key));
        const last = gone.find(({ key }) => key === dropped.at(-1));
        if (last) expect(total(gone) - last.bytes).toBeLessThan(excess);
        const free = list.filter(({ key }) => !kept.has(key));
        if (total(free) >= excess) expect(total(gone)).toBeGreaterThanOrEqual(Math.max(0, excess));
        else expect(gone).toHaveLength(free.length);
      }),
    );
  });

  test('was used no later than anything that stays and could go', () => {
    fc.assert(
      fc.property(cases, ({ list, excess }) => {
        const dropped = new Set(chooseDropped(list, excess, new Set()));
        const latest = Math.max(-1, ...list.filter(({ key }) => dropped.has(key)).map(({ usedAt }) => usedAt));
        for (const { key, usedAt } of list) if (!dropped.has(key)) expect(usedAt).toBeGreaterThanOrEqual(latest);
      }),
    );
  });
});

describe('budgets', () => {
  const kinds: readonly Kind[] = ['results', 'pictures', 'pins', 'versions'];
  const quotas = fc.oneof(fc.constant(null), fc.integer({ min: 1_000_000, max: 1_000_000_000_000 }));

  test('F37 are smaller, never larger, if the browser promises nothing', () => {
    fc.assert(
      fc.property(quotas, fc.constantFrom(...kinds), (quota, kind) => {
        const of = (persisted: boolean) => budgetOf(kind, { quota, usage: 0, persisted });
        expect(of(false)).toBeLessThanOrEqual(of(true));
      }),
    );
    const large = { quota: 10_000_000_000, usage: 0 };
    expect(budgetOf('pins', { ...large, persisted: false })).toBe(budgetOf('pins', { ...large, persisted: true }) / 2);
  });

  test('leave the reserve for edits free', () => {
    fc.assert(
      fc.property(quotas, fc.boolean(), (quota, persisted) => {
        const room = { quota, usage: 0, persisted };
        expect(writeReserve(room)).toBeGreaterThan(0);
        if (quota !== null) expect(budgetOf('results', room) + writeReserve(room)).toBeLessThanOrEqual(quota);
      }),
    );
  });

  test.each([
    ['nothing while there is room', { quota: 1_000_000_000, usage: 100_000_000, persisted: true }, 0],
    [
      'the part that reaches into the reserve',
      { quota: 1_000_000_000, usage: 990_000_000, persisted: true },
      10_000_000,
    ],
    ['nothing if the browser does not report it', { quota: null, usage: null, persisted: false }, 0],
  ])('lacks %s', (_, room, lack) => expect(lackOf(room)).toBe(lack));
});
