import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRID_COLUMNS } from '../limits';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../layout';
import {
  emptyArrangement,
  parentsOf,
  readArrangement,
  subtreeOf,
  writeArrangement,
  type Arrangement,
} from './arrangement';
import { newIds, type NewType } from './constants';
import type { NewThing } from './create';
import { drop, type Making } from './drop';
import { parseDocument } from '../json-document';
import { findFaults } from './faults';
import { beginHistory, changed, redone, undone } from './history';
import type { ArrangeResult } from './outcome';
import { remove } from './remove';
import { resize } from './resize';
import { toPlain, toTabs } from './tabs';
import { roomIn, takenIn } from './widths';

const words = { header: 'Header', text: 'Text', tab: 'Tab' };

/** An action of a person; parts are chosen by number, so that it fits any arrangement. */
type Act =
  | { readonly does: 'new'; readonly type: NewType; readonly into: number; readonly at: number }
  | { readonly does: 'move' | 'resize'; readonly which: number; readonly into: number; readonly at: number }
  | { readonly does: 'remove'; readonly which: number }
  | { readonly does: 'to-tabs' | 'to-plain' };

const types = Object.keys(newIds) as NewType[];
const nat = fc.nat(60);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('new' as const),
      type: fc.constantFrom(...types, 'CHART' as const),
      into: nat,
      at: fc.nat(4),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('move' as const, 'resize' as const),
      which: nat,
      into: nat,
      at: fc.nat(14),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), which: nat }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('to-tabs' as const, 'to-plain' as const) }) },
);
const acts = fc.array(act, { maxLength: 40 });

const pick = (ids: readonly string[], index: number) => ids[index % ids.length] ?? ROOT_ID;
const thingOf = (type: NewType): NewThing => (type === 'CHART' ? { type, chartId: 7, name: 'Seven' } : { type });

function does(arrangement: Arrangement, one: Act, making: Making): ArrangeResult {
  const ids = [...arrangement.parts.keys()];
  switch (one.does) {
    case 'new':
      return drop(
        arrangement,
        { kind: 'new', thing: thingOf(one.type) },
        { parent: pick(ids, one.into), index: one.at },
        making,
      );
    case 'move':
      return drop(
        arrangement,
        { kind: 'part', id: pick(ids, one.which) },
        { parent: pick(ids, one.into), index: one.at },
        making,
      );
    case 'resize':
      return resize(arrangement, pick(ids, one.which), { width: one.at, height: one.into });
    case 'remove':
      return remove(arrangement, pick(ids, one.which));
    case 'to-tabs':
      return toTabs(arrangement, making.newId, making.words);
    case 'to-plain':
      return toPlain(arrangement);
  }
}

/** All arrangements that the actions produce. */
function play(list: readonly Act[], start: Arrangement = emptyArrangement, name = 'a'): Arrangement[] {
  let count = 0;
  const newId = (type: NewType) => `${type}-${name}${(count += 1)}`;
  const through = [start];
  for (const one of list) {
    const present = through.at(-1) ?? start;
    const outcome = does(present, one, { newId, words });
    if (outcome.kind === 'done') through.push(outcome.arrangement);
  }
  return through;
}

const arrangements = acts.map(list => play(list).at(-1) ?? emptyArrangement);

/** Faults of an arrangement. */
function faultsOf(arrangement: Arrangement): string[] {
  const reached = subtreeOf(arrangement, ROOT_ID).map(({ id }) => id);
  const lost = [...arrangement.parts.keys()].filter(id => !reached.includes(id) && id !== GRID_ID && id !== HEADER_ID);
  const twice = reached.filter((id, index) => reached.indexOf(id) !== index);
  const rows = [...arrangement.parts.values()].filter(({ type }) => type === 'ROW');
  const wide = rows.filter(({ id }) => takenIn(arrangement, id) > roomIn(arrangement, id));
  return [
    ...lost.map(id => `${id} stands nowhere`),
    ...twice.map(id => `${id} stands twice`),
    ...wide.map(({ id }) => `${id} is too wide`),
  ];
}

describe('whatever is done', () => {
  test('LAY-016 every item has exactly one parent, and no row is wider than its space', () => {
    fc.assert(
      fc.property(acts, list => {
        for (const arrangement of play(list)) expect(faultsOf(arrangement)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('LAY-017 undoing everything restores the old layout, and redoing it the new one', () => {
    fc.assert(
      fc.property(arrangements, acts, (start, list) => {
        const through = play(list, start, 'b');
        const history = through.slice(1).reduce((past, next) => changed(past, next), beginHistory(start));
        const back = through.slice(1).reduce(undone, history);
        expect(back.present).toBe(start);
        expect(through.slice(1).reduce(redone, back).present).toBe(history.present);
      }),
    );
  });

  test('the stored layout is valid, and survives a round trip', () => {
    fc.assert(
      fc.property(arrangements, arrangement => {
        const stored = writeArrangement(arrangement);
        expect(findFaults(stored)).toEqual([]);
        expect(writeArrangement(readArrangement(stored))).toEqual(stored);
      }),
    );
  });

  test('unaffected parts keep their identity', () => {
    fc.assert(
      fc.property(arrangements, act, (arrangement, one) => {
        const outcome = does(arrangement, one, { newId: type => `${type}-x`, words });
        if (outcome.kind !== 'done') return;
        const same = [...outcome.arrangement.parts.values()].filter(part => arrangement.parts.get(part.id) === part);
        // A move changes the part, its old and new parents, and rows created or removed; everything else is unchanged.
        expect(outcome.arrangement.parts.size - same.length).toBeLessThanOrEqual(
          one.does === 'to-tabs' || one.does === 'to-plain' ? 4 : 8,
        );
        expect(parentsOf(outcome.arrangement).size).toBeLessThan(outcome.arrangement.parts.size);
      }),
    );
  });
});

/** Any JSON that a database may contain in place of a layout: components with arbitrary children. */
const broken = fc
  .array(
    fc.record({
      type: fc.constantFrom('ROOT', 'GRID', 'TABS', 'TAB', 'ROW', 'COLUMN', 'CHART', 'GLOBE'),
      children: fc.array(fc.nat(9).map(String), { maxLength: 4 }),
      meta: fc.constantFrom<unknown>({}, null, { width: 40 }, { chartId: 3, width: -2 }),
    }),
    { maxLength: 10 },
  )
  .map(list => ({
    [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', children: ['0'] },
    ...Object.fromEntries(list.map((part, index) => [String(index), { ...part, id: String(index) }])),
  }));

test('reads a broken layout as a tree, and reports its errors', () => {
  fc.assert(
    fc.property(broken, stored => {
      const arrangement = readArrangement(parseDocument(JSON.stringify(stored)));
      const faults = faultsOf(arrangement).filter(fault => !fault.endsWith('too wide'));
      expect(faults).toEqual([]);
      const isKept = Object.keys(stored).every(id => arrangement.parts.has(id));
      if (!isKept) expect(findFaults(parseDocument(JSON.stringify(stored)))).not.toEqual([]);
      for (const { meta } of arrangement.parts.values())
        if (typeof meta['width'] === 'number') expect(meta['width']).toBeDefined();
    }),
  );
});

test('LAY-026 a row of new charts takes no more than the twelve columns', () => {
  const charts: Act[] = Array.from({ length: 6 }, () => ({ does: 'new', type: 'CHART', into: 2, at: 9 }));
  const last = play([{ does: 'new', type: 'ROW', into: 1, at: 0 }, ...charts]).at(-1) ?? emptyArrangement;
  expect(takenIn(last, 'ROW-a1')).toBe(GRID_COLUMNS);
});
