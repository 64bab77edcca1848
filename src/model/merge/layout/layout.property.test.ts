import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord, type JsonObject } from '@/lib/json';
import { must } from '@/lib/assert';
import { conclude, isObject, type Slot } from '../merger';
import type { Choice, Choices } from '../outcome';
import { layout } from './merge-layout';
import { editAll, startParts, threeSides, toStored } from '../../../../tests/support/random-layout';
import { readTree, sameTree } from './tree';

interface Three {
  readonly base: JsonObject;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

const sides = threeSides.map(({ start, mine, theirs }): Three => {
  const base = editAll(startParts, start, 'b');
  return {
    base: toStored(base),
    mine: toStored(editAll(base, mine, 'm')),
    theirs: toStored(editAll(base, theirs, 't')),
  };
});

const merge = (three: Three, choices: Choices = {}) =>
  conclude(layout(three, { path: ['position_json'], choices, subjectOf: () => ({ what: 'thing' }) }));
const same = (first: Slot, second: Slot) => sameTree(readTree(first), readTree(second));
const chooseAll = (three: Three, choice: Choice) => {
  let choices: Choices = {};
  // Resolving one may reveal another that depended on it.
  for (let round = 0; round < 20; round += 1) {
    const outcome = merge(three, choices);
    if (outcome.kind === 'merged' && isObject(outcome.value)) return outcome.value;
    if (outcome.kind === 'merged') break;
    choices = { ...choices, ...Object.fromEntries(outcome.items.map(({ key }) => [key, choice])) };
  }
  throw new Error('Choices do not settle the items');
};

/** Faults of a layout; none if it is a tree in which all parents are consistent. */
function faultsOf(stored: JsonObject): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  function visit(id: string, line: readonly string[]) {
    const component = stored[id];
    if (!isRecord(component)) return void faults.push(`${id} is not there`);
    if (seen.has(id)) return void faults.push(`${id} stands twice`);
    seen.add(id);
    const { children = [], parents = [], type } = component;
    if (component['id'] !== id) faults.push(`${id} is called otherwise`);
    if (JSON.stringify(parents) !== JSON.stringify(line))
      faults.push(`${id} says it is in ${JSON.stringify(parents)}, not ${JSON.stringify(line)}`);
    if (!Array.isArray(children)) return void faults.push(`${id} has odd children`);
    if (children.length === 0 && (type === 'ROW' || type === 'COLUMN' || type === 'TABS'))
      faults.push(`${id} is empty`);
    for (const child of children) visit(typeof child === 'string' ? child : '', [...line, id]);
  }
  visit('ROOT_ID', []);
  const tops = readTree(stored).components.get('ROOT_ID')?.children ?? [];
  if (tops.length !== 1) faults.push(`at the top: ${tops.join()}`);
  const others = Object.keys(stored).filter(
    id => !seen.has(id) && !['DASHBOARD_VERSION_KEY', 'HEADER_ID', 'GRID_ID'].includes(id),
  );
  return [...faults, ...others.map(id => `${id} stands nowhere`)];
}

const shape = (stored: Slot) =>
  Object.fromEntries([...readTree(stored).components].map(([id, { children, meta }]) => [id, { children, meta }]));
const ids = (stored: Slot) => [...readTree(stored).components.keys()];
const metaOf = (stored: Slot, id: string) => readTree(stored).components.get(id)?.meta;
const arranging = /^(ROW|COLUMN|TABS|TAB|GRID)/;

describe('two edits of a layout', () => {
  test('F51 takes a change from the side that made it', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        for (const three of [
          { base, mine: base, theirs },
          { base, mine, theirs: base },
          { base, mine, theirs: mine },
        ]) {
          const outcome = merge(three);
          expect(outcome.kind).toBe('merged');
          const changed = same(three.base, three.mine) ? three.theirs : three.mine;
          expect(outcome.kind === 'merged' && same(outcome.value, changed)).toBe(true);
        }
      }),
    );
  });

  test('the result is a valid tree after any edits and choices', () => {
    fc.assert(
      fc.property(sides, three => {
        for (const choice of ['mine', 'theirs'] as const) expect(faultsOf(chooseAll(three, choice))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('F51 compatible edits merge in either order', () => {
    fc.assert(
      fc.property(sides, three => {
        const outcome = merge(three);
        const turned = merge({ base: three.base, mine: three.theirs, theirs: three.mine });
        expect(turned.kind).toBe(outcome.kind);
        if (outcome.kind === 'merged' && turned.kind === 'merged')
          expect(shape(turned.value)).toEqual(shape(outcome.value));
      }),
      { numRuns: 500 },
    );
  });

  test('F51 keeps what a side added, what both kept, and what only one changed', () => {
    fc.assert(
      fc.property(sides, three => {
        const outcome = merge(three);
        if (outcome.kind === 'conflict') return;
        const result = new Set(ids(outcome.value));
        const [base, mine, theirs] = [new Set(ids(three.base)), new Set(ids(three.mine)), new Set(ids(three.theirs))];
        const added = [...mine, ...theirs].filter(id => !base.has(id));
        const kept = [...mine].filter(id => theirs.has(id));
        expect([...added, ...kept].filter(id => !arranging.test(id) && !result.has(id))).toEqual([]);
        for (const id of kept.filter(one => result.has(one))) {
          const before = metaOf(three.base, id) ?? {};
          for (const side of [three.mine, three.theirs]) {
            const changed = Object.entries(metaOf(side, id) ?? {}).filter(
              ([key, value]) => before[key] !== value && !['sliceName'].includes(key),
            );
            expect(metaOf(outcome.value, id)).toMatchObject(Object.fromEntries(changed));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a choice resolves its item: choosing mine gives my version', () => {
    fc.assert(
      fc.property(sides, three => {
        const outcome = merge(three);
        if (outcome.kind === 'merged') return;
        const first = must(outcome.items[0], 'item');
        const after = merge(three, { [first.key]: 'mine' });
        expect(after.kind === 'conflict' && after.items.some(({ key }) => key === first.key)).toBe(false);
      }),
    );
  });
});
