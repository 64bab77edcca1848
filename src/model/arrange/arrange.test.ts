import { describe, expect, test } from 'vitest';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../layout';
import { parseDocument } from '../json-document';
import { chartsIn, readArrangement, topOf, writeArrangement, type Arrangement } from './arrangement';
import { LAYOUT_MAX, UNDO_LIMIT, UNDO_STEPS, newIds, size, type NewType } from './constants';
import { drop, isPlace, type Dragged, type Place } from './drop';
import { editMeta } from './edit';
import { findFaults } from './faults';
import { leavesFilterScope } from './filter-scope';
import { beginHistory, changed, hasUnsavedChanges, redone, undone, withColours, type History } from './history';
import { placeMissing } from './missing';
import type { ArrangeResult } from './outcome';
import { remove } from './remove';
import { resize } from './resize';
import { toPlain, toTabs } from './tabs';

type Sketch = readonly [id: string, children?: readonly string[], meta?: Readonly<Record<string, unknown>>];

/** A layout by ids, whose first part is the type. */
function layout(...sketches: readonly Sketch[]): Arrangement {
  const entries = sketches.map(([id, children = [], meta = {}]) => [
    id,
    { id, type: id.replace(/[_-].*/, ''), children, meta },
  ]);
  return readArrangement(parseDocument(JSON.stringify(Object.fromEntries(entries))));
}

/** All parts by name, in brackets: `ROOT(GRID(ROW-1(CHART-a CHART-b)))`, new parts as `ROW-new1`. */
function shape(arrangement: Arrangement, id: string = ROOT_ID): string {
  const part = arrangement.parts.get(id);
  const inside = (part?.children ?? []).map(child => shape(arrangement, child)).join(' ');
  const name = id.replace('_ID', '');
  return inside === '' ? name : `${name}(${inside})`;
}

const making = () => {
  let count = 0;
  return {
    newId: (type: NewType) => `${type}-new${(count += 1)}`,
    words: { header: 'Header', text: 'Text', tab: 'New tab' },
  };
};
const into = (parent: string, index = 0): Place => ({ parent, index });
const part = (id: string): Dragged => ({ kind: 'part', id });
const fresh = (type: Exclude<NewType, 'CHART'>): Dragged => ({ kind: 'new', thing: { type } });
const chart: Dragged = { kind: 'new', thing: { type: 'CHART', chartId: 9, name: 'Nine' } };
const shapeOf = (outcome: ArrangeResult) =>
  outcome.kind === 'done' ? shape(outcome.arrangement) : outcome.kind === 'refused' ? outcome.reason : outcome.kind;
const after = (outcome: ArrangeResult): Arrangement => {
  if (outcome.kind !== 'done') throw new Error(shapeOf(outcome));
  return outcome.arrangement;
};

const plain = layout(
  ['ROOT_ID', ['GRID_ID']],
  ['GRID_ID', ['ROW-1', 'HEADER-h', 'ROW-2']],
  ['ROW-1', ['CHART-a', 'CHART-b', 'COLUMN-c']],
  ['CHART-a', [], { width: 4, height: 20, chartId: 1 }],
  ['CHART-b', [], { width: 4, height: 20, chartId: 2 }],
  ['COLUMN-c', ['CHART-d'], { width: 3 }],
  ['CHART-d', [], { width: 3, height: 20, chartId: 4 }],
  ['HEADER-h', [], { text: 'Head' }],
  ['ROW-2', ['MARKDOWN-m']],
  ['MARKDOWN-m', [], { width: 6, height: 20, code: 'Text' }],
);
const tabbed = layout(
  ['ROOT_ID', ['TABS-t']],
  ['GRID_ID', []],
  ['TABS-t', ['TAB-1', 'TAB-2']],
  ['TAB-1', ['ROW-1', 'TABS-n'], { text: 'One' }],
  ['TAB-2', ['ROW-2'], { text: 'Two' }],
  ['TABS-n', ['TAB-x', 'TAB-y']],
  ['TAB-x', [], { text: 'X' }],
  ['TAB-y', [], { text: 'Y' }],
  ['ROW-1', ['CHART-a']],
  ['ROW-2', ['CHART-b']],
  ['CHART-a', [], { width: 8, height: 20, chartId: 1 }],
  ['CHART-b', [], { width: 12, height: 20, chartId: 2 }],
);

describe('dropping', () => {
  test.each<[string, Arrangement, Dragged, Place, string]>([
    [
      'LAY-007 a new header on the page',
      plain,
      fresh('HEADER'),
      into(GRID_ID, 1),
      'ROOT(GRID(ROW-1(CHART-a CHART-b COLUMN-c(CHART-d)) HEADER-new1 HEADER-h ROW-2(MARKDOWN-m)))',
    ],
    [
      'LAY-007 LAY-013 a new chart on the page gets a row',
      plain,
      chart,
      into(GRID_ID, 3),
      'ROOT(GRID(ROW-1(CHART-a CHART-b COLUMN-c(CHART-d)) HEADER-h ROW-2(MARKDOWN-m) ROW-new2(CHART-new1)))',
    ],
    [
      'LAY-013 above the page header: a row at its beginning',
      plain,
      part('CHART-b'),
      into(HEADER_ID),
      'ROOT(GRID(ROW-new1(CHART-b) ROW-1(CHART-a COLUMN-c(CHART-d)) HEADER-h ROW-2(MARKDOWN-m)))',
    ],
    [
      'LAY-013 over tabs: a row on one of them',
      tabbed,
      chart,
      into('TABS-n', 1),
      'ROOT(TABS-t(TAB-1(ROW-1(CHART-a) TABS-n(TAB-x TAB-y(ROW-new2(CHART-new1)))) TAB-2(ROW-2(CHART-b))))',
    ],
    [
      'LAY-013 above the page header: a row for the part of a column, too',
      plain,
      part('CHART-d'),
      into(HEADER_ID),
      'ROOT(GRID(ROW-new1(CHART-d) ROW-1(CHART-a CHART-b) HEADER-h ROW-2(MARKDOWN-m)))',
    ],
    [
      'LAY-013 above the page header: a row for a column with its parts',
      plain,
      part('COLUMN-c'),
      into(HEADER_ID),
      'ROOT(GRID(ROW-new1(COLUMN-c(CHART-d)) ROW-1(CHART-a CHART-b) HEADER-h ROW-2(MARKDOWN-m)))',
    ],
    [
      'LAY-013 over tabs: a row for the part of a row on a tab',
      tabbed,
      part('CHART-b'),
      into('TABS-n', 0),
      'ROOT(TABS-t(TAB-1(ROW-1(CHART-a) TABS-n(TAB-x(ROW-new1(CHART-b)) TAB-y)) TAB-2))',
    ],
    [
      'LAY-013 over tabs: a row for new text',
      tabbed,
      fresh('MARKDOWN'),
      into('TABS-n', 0),
      'ROOT(TABS-t(TAB-1(ROW-1(CHART-a) TABS-n(TAB-x(ROW-new2(MARKDOWN-new1)) TAB-y)) TAB-2(ROW-2(CHART-b))))',
    ],
    [
      'LAY-008 within a row, to its end',
      plain,
      part('CHART-a'),
      into('ROW-1', 3),
      'ROOT(GRID(ROW-1(CHART-b COLUMN-c(CHART-d) CHART-a) HEADER-h ROW-2(MARKDOWN-m)))',
    ],
    [
      'LAY-008 to another row',
      plain,
      part('CHART-a'),
      into('ROW-2', 0),
      'ROOT(GRID(ROW-1(CHART-b COLUMN-c(CHART-d)) HEADER-h ROW-2(CHART-a MARKDOWN-m)))',
    ],
    [
      'LAY-012 the last of a column, which is removed with it',
      plain,
      part('CHART-d'),
      into('ROW-2', 1),
      'ROOT(GRID(ROW-1(CHART-a CHART-b) HEADER-h ROW-2(MARKDOWN-m CHART-d)))',
    ],
    [
      'LAY-015 the last of a row, which is removed with it',
      plain,
      part('MARKDOWN-m'),
      into('COLUMN-c', 1),
      'ROOT(GRID(ROW-1(CHART-a CHART-b COLUMN-c(CHART-d MARKDOWN-m)) HEADER-h))',
    ],
    [
      'a whole row',
      plain,
      part('ROW-2'),
      into(GRID_ID, 0),
      'ROOT(GRID(ROW-2(MARKDOWN-m) ROW-1(CHART-a CHART-b COLUMN-c(CHART-d)) HEADER-h))',
    ],
    [
      'LAY-009 new tabs at the top',
      plain,
      fresh('TABS'),
      into(ROOT_ID),
      'ROOT(TABS-new1(TAB-new2(ROW-1(CHART-a CHART-b COLUMN-c(CHART-d)) HEADER-h ROW-2(MARKDOWN-m))))',
    ],
    [
      'tabs on the page stay there',
      plain,
      fresh('TABS'),
      into(GRID_ID, 0),
      'ROOT(GRID(TABS-new1(TAB-new2) ROW-1(CHART-a CHART-b COLUMN-c(CHART-d)) HEADER-h ROW-2(MARKDOWN-m)))',
    ],
    [
      'tabs change places',
      tabbed,
      part('TAB-2'),
      into('TABS-t', 0),
      'ROOT(TABS-t(TAB-2(ROW-2(CHART-b)) TAB-1(ROW-1(CHART-a) TABS-n(TAB-x TAB-y))))',
    ],
    [
      'a nested tab becomes one of the top',
      tabbed,
      part('TAB-x'),
      into('TABS-t', 2),
      'ROOT(TABS-t(TAB-1(ROW-1(CHART-a) TABS-n(TAB-y)) TAB-2(ROW-2(CHART-b)) TAB-x))',
    ],
    [
      'to another tab',
      tabbed,
      part('CHART-a'),
      into('TAB-2', 1),
      'ROOT(TABS-t(TAB-1(TABS-n(TAB-x TAB-y)) TAB-2(ROW-2(CHART-b) ROW-new1(CHART-a))))',
    ],
    ['LAY-021 nothing is left of the row', tabbed, part('CHART-a'), into('ROW-2', 0), 'no-room'],
    ['LAY-022 a tab of the top over nested tabs', tabbed, part('TAB-2'), into('TABS-n', 0), 'top-tab-into-nested'],
    ['LAY-016 a part into itself', tabbed, part('TAB-1'), into('TABS-n', 0), 'top-tab-into-nested'],
    ['LAY-016 a row into its own content', plain, part('ROW-1'), into('COLUMN-c', 0), 'ignored'],
    ['LAY-016 to its present place', plain, part('CHART-b'), into('ROW-1', 2), 'ignored'],
    ['LAY-016 alone in its row, before that row', plain, part('MARKDOWN-m'), into(GRID_ID, 2), 'ignored'],
    ['LAY-016 a header into a row', plain, part('HEADER-h'), into('ROW-1', 0), 'ignored'],
    ['LAY-016 a tab onto the page', tabbed, part('TAB-x'), into('TAB-2', 0), 'ignored'],
    ['LAY-016 into a missing part', plain, part('CHART-a'), into('ROW-9', 0), 'ignored'],
    ['LAY-016 a missing part', plain, part('CHART-9'), into('ROW-1', 0), 'ignored'],
  ])('%s', (_, arrangement, dragged, place, expected) => {
    const before = writeArrangement(arrangement);
    expect(shapeOf(drop(arrangement, dragged, place, making()))).toBe(expected);
    expect(writeArrangement(arrangement), 'what it was made of stays').toEqual(before);
  });

  test.each<[string, Dragged, Place, string, number]>([
    ['less if less is left', part('MARKDOWN-m'), into('ROW-1', 0), 'MARKDOWN-m', 1],
    ['its own if there is room', part('CHART-a'), into('ROW-2', 0), 'CHART-a', 4],
    ['that of the column at most', part('CHART-a'), into('COLUMN-c', 0), 'CHART-a', 3],
    ['LAY-028 a new chart’s', chart, into('ROW-2', 0), 'CHART-new1', size.newWidth],
  ])('LAY-014 its width is %s', (_, dragged, place, id, width) => {
    expect(after(drop(plain, dragged, place, making())).parts.get(id)?.meta['width']).toBe(width);
  });

  test('LAY-021 a row does not fit into a column that is narrower than it', () => {
    const wide = layout(
      ['ROOT_ID', ['GRID_ID']],
      ['GRID_ID', ['ROW-1', 'ROW-2']],
      ['ROW-1', ['COLUMN-c']],
      ['COLUMN-c', [], { width: 4 }],
      ['ROW-2', ['CHART-a']],
      ['CHART-a', [], { width: 6 }],
    );
    expect(shapeOf(drop(wide, part('ROW-2'), into('COLUMN-c'), making()))).toBe('no-room');
  });

  test('LAY-002 a new chart has the members that Superset stores', () => {
    const made = after(drop(plain, chart, into('ROW-2', 1), making()));
    expect(writeArrangement(made)['CHART-new1']).toEqual({
      id: 'CHART-new1',
      type: 'CHART',
      children: [],
      parents: [ROOT_ID, GRID_ID, 'ROW-2'],
      meta: { width: 4, height: 32, chartId: 9, sliceName: 'Nine' },
    });
  });

  test('offers no place where the part is not allowed or does not fit', () => {
    expect(isPlace(plain, part('HEADER-h'), into('ROW-1'))).toBe(false);
    expect(isPlace(plain, part('ROW-1'), into('COLUMN-c'))).toBe(false);
    expect(isPlace(tabbed, part('CHART-a'), into('ROW-2'))).toBe(true);
  });
});

describe('deleting', () => {
  test.each<[string, Arrangement, string, string]>([
    ['LAY-006 a chart', plain, 'CHART-a', 'ROOT(GRID(ROW-1(CHART-b COLUMN-c(CHART-d)) HEADER-h ROW-2(MARKDOWN-m)))'],
    ['LAY-015 the last of a row', plain, 'MARKDOWN-m', 'ROOT(GRID(ROW-1(CHART-a CHART-b COLUMN-c(CHART-d)) HEADER-h))'],
    ['LAY-012 the last of a column', plain, 'CHART-d', 'ROOT(GRID(ROW-1(CHART-a CHART-b) HEADER-h ROW-2(MARKDOWN-m)))'],
    ['a column with its content', plain, 'COLUMN-c', 'ROOT(GRID(ROW-1(CHART-a CHART-b) HEADER-h ROW-2(MARKDOWN-m)))'],
    ['a tab with its content', tabbed, 'TAB-2', 'ROOT(TABS-t(TAB-1(ROW-1(CHART-a) TABS-n(TAB-x TAB-y))))'],
    [
      'LAY-010 top-level tabs: their content stays',
      tabbed,
      'TABS-t',
      'ROOT(GRID(ROW-1(CHART-a) TABS-n(TAB-x TAB-y) ROW-2(CHART-b)))',
    ],
    ['nested tabs', tabbed, 'TABS-n', 'ROOT(TABS-t(TAB-1(ROW-1(CHART-a)) TAB-2(ROW-2(CHART-b))))'],
    ['LAY-016 the page itself', plain, GRID_ID, 'ignored'],
    ['LAY-016 a missing part', plain, 'ROW-9', 'ignored'],
  ])('%s', (_, arrangement, id, expected) => expect(shapeOf(remove(arrangement, id))).toBe(expected));

  test('LAY-011 removing the last of nested tabs removes them all', () => {
    expect(shapeOf(remove(after(remove(tabbed, 'TAB-x')), 'TAB-y'))).toBe(
      'ROOT(TABS-t(TAB-1(ROW-1(CHART-a)) TAB-2(ROW-2(CHART-b))))',
    );
  });
});

describe('converting', () => {
  test('LAY-010 changing plain to tabs and back restores the layout', () => {
    const there = after(toTabs(plain, making().newId, making().words));
    expect(topOf(there)?.type).toBe('TABS');
    expect(shape(after(toPlain(there)))).toBe(shape(plain));
  });
  test('LAY-016 keeps a valid layout unchanged', () => {
    expect(toPlain(plain).kind).toBe('ignored');
    expect(toTabs(tabbed, making().newId, making().words).kind).toBe('ignored');
  });
});

describe('resizing', () => {
  test.each([
    ['wider than the room there is', 'CHART-a', { width: 9, height: 20 }, { width: 5, height: 20 }],
    ['narrower than a column', 'CHART-a', { width: 0, height: 20 }, { width: 1, height: 20 }],
    ['LAY-027 lower than the minimum', 'CHART-a', { width: 4, height: 1 }, { width: 4, height: 5 }],
    ['a column, not narrower than its content', 'COLUMN-c', { width: 1, height: null }, { width: 3 }],
    ['a column, into the remaining room', 'COLUMN-c', { width: 12, height: null }, { width: 4 }],
  ])('LAY-026 %s', (_, id, wanted, expected) => {
    const outcome = resize(plain, id, wanted);
    const { meta } = (outcome.kind === 'done' ? outcome.arrangement : plain).parts.get(id) ?? { meta: {} };
    expect(meta).toMatchObject(expected);
  });
  test('a header has no size', () => expect(resize(plain, 'HEADER-h', { width: 3, height: 9 }).kind).toBe('ignored'));
});

describe('the properties of a part', () => {
  test('sets the text size and background', () => {
    const next = after(editMeta(plain, 'HEADER-h', { headerSize: 'LARGE_HEADER', background: 'BACKGROUND_WHITE' }));
    expect(next.parts.get('HEADER-h')?.meta).toEqual({
      text: 'Head',
      headerSize: 'LARGE_HEADER',
      background: 'BACKGROUND_WHITE',
    });
  });
  test('setting the same value again is not a change', () =>
    expect(editMeta(plain, 'HEADER-h', { text: 'Head' }).kind).toBe('ignored'));
});

describe('history', () => {
  const step = (history: History, index: number, typing: string | null = null) =>
    changed(history, after(editMeta(history.present, 'HEADER-h', { text: `Head ${index}` })), typing);
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => index).reduce(
      (history, index) => step(history, index),
      beginHistory(plain),
    );

  test('DSH-012 any change counts as unsaved', () => expect(hasUnsavedChanges(steps(1))).toBe(true));
  test('DSH-013 LAY-017 there is no change after undoing back to the start', () => {
    expect(hasUnsavedChanges(undone(undone(steps(2))))).toBe(false);
    expect(redone(undone(steps(2))).present).toEqual(steps(2).present);
  });
  test('DSH-014 LAY-019 LAY-020 beyond the limit the start cannot be reached, and there is', () => {
    const back = Array.from({ length: UNDO_STEPS + 9 }).reduce<History>(undone, steps(UNDO_STEPS + 1));
    expect(back.past).toEqual([]);
    expect(back.isExceeded).toBe(true);
    expect(hasUnsavedChanges(back)).toBe(true);
    expect(UNDO_LIMIT).toBe(UNDO_STEPS + 2);
    expect(steps(UNDO_STEPS).isExceeded).toBe(false);
  });
  test('DSH-015 a change of the colours is not undone with the layout', () => {
    expect(hasUnsavedChanges(undone(withColours(steps(1), {})))).toBe(true);
    expect(undone(withColours(steps(1), {})).past).toEqual([]);
  });
  test('typing in one text is one step', () => {
    const typed = step(step(step(beginHistory(plain), 1, 'HEADER-h text'), 2, 'HEADER-h text'), 3, 'HEADER-h text');
    expect(undone(typed).present).toBe(plain);
  });
});

describe('stored layouts', () => {
  test.each<[string, string | null, readonly object[], string]>([
    ['none', null, [], 'ROOT(GRID)'],
    ['not JSON', '{', [{ kind: 'unreadable' }], 'ROOT(GRID)'],
    ['no object', '[1,2]', [{ kind: 'unreadable' }], 'ROOT(GRID)'],
    [
      'a missing child',
      JSON.stringify({
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
      }),
      [{ kind: 'missing-child', id: 'GRID_ID', child: 'ROW-1' }],
      'ROOT(GRID)',
    ],
    [
      'a circle',
      JSON.stringify({
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
        'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['COLUMN-1'] },
        'COLUMN-1': { id: 'COLUMN-1', type: 'COLUMN', children: ['ROW-1'] },
      }),
      [{ kind: 'twice', id: 'ROW-1' }],
      'ROOT(GRID(ROW-1(COLUMN-1)))',
    ],
    [
      'an unreachable component',
      JSON.stringify({
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [] },
        'ROW-1': { id: 'ROW-1', type: 'ROW', children: [] },
      }),
      [{ kind: 'orphan', id: 'ROW-1' }],
      'ROOT(GRID)',
    ],
    [
      'a type of another version',
      JSON.stringify({
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['GLOBE-1'] },
        'GLOBE-1': { id: 'GLOBE-1', type: 'GLOBE', children: [] },
      }),
      [{ kind: 'unknown-type', id: 'GLOBE-1', type: 'GLOBE' }],
      'ROOT(GRID(GLOBE-1))',
    ],
  ])('%s', (_, stored, faults, expected) => {
    expect(findFaults(parseDocument(stored))).toEqual(faults);
    expect(shape(readArrangement(parseDocument(stored)))).toBe(expected);
  });

  test('unknown members are kept', () => {
    const stored = parseDocument(
      JSON.stringify({
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], meta: {} },
        GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], meta: {}, later: [1] },
        OTHER: 5,
      }),
    );
    expect(writeArrangement(readArrangement(stored))).toMatchObject({ GRID_ID: { later: [1] }, OTHER: 5 });
  });
});

describe('filters', () => {
  const metadata = { native_filter_configuration: [{ id: 'F', scope: { rootPath: ['TAB-1'], excluded: [] } }] };
  test('LAY-023 a chart that is moved out of the scope of a filter', () => {
    const moved = after(drop(tabbed, part('CHART-a'), into('TAB-2', 0), making()));
    expect(leavesFilterScope(tabbed, moved, 'CHART-a', metadata)).toBe(true);
    expect(
      leavesFilterScope(tabbed, moved, 'CHART-a', {
        native_filter_configuration: [{ id: 'F', scope: { rootPath: [ROOT_ID] } }],
      }),
    ).toBe(false);
  });
  test('LAY-023 filter boxes have scopes, too', () => {
    const moved = after(drop(tabbed, part('CHART-a'), into('TAB-2', 0), making()));
    expect(
      leavesFilterScope(tabbed, moved, 'CHART-a', {
        filter_scopes: { '8': { region: { scope: ['TAB-2'], immune: [] } } },
      }),
    ).toBe(true);
  });
});

test('LAY-004 LAY-005 names and sizes', () => {
  expect([ROOT_ID, GRID_ID, HEADER_ID]).toEqual(['ROOT_ID', 'GRID_ID', 'HEADER_ID']);
  expect(Object.values(newIds)).toEqual([
    'NEW_CHART_ID',
    'NEW_COLUMN_ID',
    'NEW_ROW_ID',
    'NEW_TAB_ID',
    'NEW_TABS_ID',
    'NEW_DIVIDER_ID',
    'NEW_HEADER_ID',
    'NEW_MARKDOWN_ID',
  ]);
  expect([size.minHeight, size.emptyHeight, LAYOUT_MAX, size.gutter]).toEqual([5, 4, 65_535, 16]);
});

test('LAY-029 filter boxes that a layout lacks get separate rows, filled to the grid’s width', () => {
  const box = (chartId: number) => ({ chartId, name: `Box ${chartId}`, isFilterBox: true });
  const placed = placeMissing(
    plain,
    [box(11), { chartId: 12, name: 'Chart', isFilterBox: false }, box(13)],
    making().newId,
  );
  const page = placed.parts.get(GRID_ID)?.children.slice(3) ?? [];
  const held = page.map(row => placed.parts.get(row)?.children.map(id => placed.parts.get(id)?.meta ?? {}));
  expect(held).toMatchObject([
    [
      { chartId: 11, width: 6 },
      { chartId: 13, width: 6 },
    ],
    [{ chartId: 12, width: 4 }],
  ]);
});

test('the charts of a layout, in reading order', () => expect(chartsIn(plain)).toEqual([1, 2, 4]));
