import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConflictItem, SideValue } from '@/model/merge/outcome';
import { conflictText } from '@/text/messages/offline/conflicts';
import { alignedLines, folded, pieces } from './marks';
import { choicesOf, isOutdated, noPicks, pick, pickAll } from './picks';
import { readable, sideText } from './readable';

const text = (value: string): SideValue => ({ kind: 'text', text: value });
const item = (key: string, theirs: string): ConflictItem => ({
  key,
  subject: { what: 'field', field: key },
  earlier: text('a'),
  mine: text('b'),
  theirs: text(theirs),
  canKeepBoth: false,
});

describe('OFF-068 a choice', () => {
  it('is empty at first', () => {
    expect(choicesOf(noPicks, [item('slug', 'c')])).toEqual({});
  });
  it('is made for all items together or for each one', () => {
    const items = [item('slug', 'c'), item('css', 'd')];
    expect(choicesOf(pickAll(items, 'mine'), items)).toEqual({ slug: 'mine', css: 'mine' });
    expect(choicesOf(pick(pickAll(items, 'mine'), items[1]!, 'theirs'), items)).toEqual({
      slug: 'mine',
      css: 'theirs',
    });
  });
  it('F55 is requested again after a third person changes the item', () => {
    const picks = pickAll([item('slug', 'c'), item('css', 'd')], 'mine');
    const now = [item('slug', 'changed again'), item('css', 'd')];
    expect(choicesOf(picks, now)).toEqual({ css: 'mine' });
    expect(isOutdated(picks, now)).toBe(true);
    expect(isOutdated(picks, [item('css', 'd')])).toBe(false);
  });
});

describe('a text comparison', () => {
  it.each([
    ['Origins', 'Origins by late share', ['', 'Origins', ' by late share']],
    ['Origins', 'Origin airports', ['Origin', ' airport', 's']],
    ['the same', 'the same', ['the same']],
    ['one', 'quite another', ['quite another']],
  ])('%s → %s', (earlier, now, parts) => {
    expect(pieces(earlier, now).map(piece => piece.text)).toEqual(parts.filter(part => part !== ''));
  });
  it('keeps every letter of the text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (earlier, now) =>
          pieces(earlier, now)
            .map(piece => piece.text)
            .join('') === now,
      ),
    );
  });
});

describe('aligned lines', () => {
  const line = fc.constantFrom('a', 'b', 'c', '');
  const lines = fc
    .array(line, { minLength: 1, maxLength: 12 })
    .map(all => all.join('\n'))
    .filter(all => all !== '');
  it('contain every line of both texts in order', () => {
    fc.assert(
      fc.property(lines, lines, (mine, theirs) => {
        const pairs = alignedLines(mine, theirs);
        expect(pairs.flatMap(pair => pair.mine ?? []).join('\n')).toBe(mine);
        expect(pairs.flatMap(pair => pair.theirs ?? []).join('\n')).toBe(theirs);
        expect(pairs.every(pair => pair.isChanged || pair.mine === pair.theirs)).toBe(true);
      }),
    );
  });
  it('count equal lines far from any difference', () => {
    const many = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    const blocks = folded(alignedLines([...many, 'mine'].join('\n'), [...many, 'theirs'].join('\n')));
    expect(blocks).toMatchObject([{ kind: 'skipped', count: 18 }, { kind: 'lines' }]);
  });
});

describe('shows values without their punctuation', () => {
  it.each([
    [true, 'On'],
    [null, 'Empty'],
    [[1, 2], '1, 2'],
    [[], 'Empty'],
    [{ row_limit: 10, color_scheme: 'x' }, 'Row limit: 10\nColor scheme: x'],
    [[{ expressionType: 'SIMPLE', subject: 'year', operator: '>', comparator: 2000 }], 'year > 2000'],
    [{ metric: { label: 'Flights', sqlExpression: 'COUNT(*)' } }, 'Metric: Flights'],
    [{ scope: { excluded: [], root: ['ROOT_ID'] } }, 'Scope › Excluded: Empty\nScope › Root: ROOT_ID'],
  ])('%j', (value, expected) => {
    expect(readable(value)).toBe(expected);
  });
});

describe('shows a layout size with its unit', () => {
  it.each([
    [{ dimension: 'width', units: 6 }, '6 of 12 columns'],
    [{ dimension: 'width', units: 12 }, 'Full width'],
    [{ dimension: 'height', units: 50 }, '50 units high'],
  ] as const)('%j', (size, expected) => {
    expect(sideText({ kind: 'size', sketch: null, ...size })).toBe(expected);
  });
  it.each([
    ['BACKGROUND_WHITE', 'White'],
    ['LARGE_HEADER', 'Large'],
    ['toString', 'toString'],
  ])('and shows API names in words: %s', (value, expected) => {
    expect(sideText(text(value))).toBe(expected);
  });
});

describe('the subject of a choice', () => {
  it.each([
    [{ what: 'field', field: 'certifiedBy' }, 'Certified by'],
    [{ what: 'metadata', key: 'label_colors', below: ['AA'] }, 'Label colors, AA'],
    [{ what: 'filter', name: 'Dates', field: 'defaultDataMask.filterState' }, 'Default of the filter “Dates”'],
    [
      { what: 'component-place', componentType: 'CHART', name: 'Late share by state' },
      'Place of “Late share by state”',
    ],
    [{ what: 'component-place', componentType: 'ROW', name: '' }, 'Place of a row'],
    [{ what: 'component', componentType: 'DIVIDER', name: '' }, 'A divider'],
    [{ what: 'column', name: 'origin', field: 'verboseName' }, 'Label of the column “origin”'],
    [{ what: 'lines', field: 'sql', from: 3, to: 3 }, 'SQL, line 3'],
    [{ what: 'lines', field: 'sql', from: 3, to: 5 }, 'SQL, lines 3–5'],
    [{ what: 'lines', field: 'sql', from: 4, to: 3 }, 'SQL, new lines after line 3'],
    [{ what: 'order', field: 'metrics' }, 'Order of Metrics'],
    [
      { what: 'lines', field: 'code', from: 1, to: 3, of: { componentType: 'MARKDOWN', name: 'Where it is from' } },
      'Text “Where it is from”, lines 1–3',
    ],
    [{ what: 'lines', field: 'code', from: 1, to: 1, of: { componentType: 'MARKDOWN', name: '' } }, 'A text, line 1'],
    [
      { what: 'component-content', field: 'code', componentType: 'MARKDOWN', name: 'Where it is from' },
      'Text of “Where it is from”',
    ],
    [{ what: 'component-content', field: 'width', componentType: 'CHART', name: 'Late' }, 'Width of “Late”'],
  ] as const)('%j', (subject, expected) => {
    expect(conflictText.subject(subject, 'dashboard')).toBe(expected);
  });
  it.each([
    ['dashboard', { what: 'field', field: 'title' }, 'Title'],
    ['chart', { what: 'field', field: 'name' }, 'Chart title'],
    ['dataset', { what: 'field', field: 'name' }, 'Dataset name'],
    ['dataset', { what: 'column', name: 'origin', field: 'name' }, 'Column name of the column “origin”'],
    ['dataset', { what: 'metric', name: 'count', field: 'name' }, 'Metric name of the metric “count”'],
    ['report', { what: 'field', field: 'name' }, 'Name'],
    ['chart', { what: 'control', name: 'name' }, 'Name'],
    ['toString', { what: 'field', field: 'slug' }, 'URL slug'],
  ] as const)('of a %s: %j', (resource, subject, expected) => {
    expect(conflictText.subject(subject, resource)).toBe(expected);
  });

  const sketch = { tabs: [], heights: [10, 20, 20], rows: [[4, 4, 4], [12], [5, 7]] };
  it.each([
    [{ ...sketch, marked: [1, 0] }, 'A separate row, full width', 'row 2, alone'],
    [{ ...sketch, marked: [2, 0] }, 'Row 3, left, 5 columns', 'row 3, left'],
    [{ ...sketch, marked: [0, 1] }, 'Row 1, middle, 4 columns', 'row 1, middle'],
    [{ ...sketch, tabs: ['Late'], marked: [2, 1] }, 'Tab “Late”: Row 3, right, 7 columns', 'Tab “Late”: row 3, right'],
    [{ ...sketch, marked: null }, 'elsewhere', 'elsewhere'],
  ] as const)('F52 a place %#', (place, whole, short) => {
    expect(conflictText.place(place, true)).toBe(whole);
    expect(conflictText.place(place, false)).toBe(short);
  });
});
