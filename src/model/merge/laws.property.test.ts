import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '@/lib/json';
import { mergeChart } from './chart';
import { mergeDashboard } from './dashboard';
import { mergeDataset } from './dataset';
import type { JsonFields } from './fields';
import { mergeFilterSet } from './filter-set';
import type { Sides } from './merger';
import type { Choice, Choices, MergeOutcome } from './outcome';
import { mergeReport } from './report';
import { isBlank, meaningText, sameMeaning } from './same-meaning';
import { mergeSavedQuery, mergeTab } from './texts';

type Merge = (sides: Sides<JsonFields>, choices: Choices) => MergeOutcome<JsonObject>;

const word = fc.constantFrom('a', 'b', 'c', 'd', '');
const scalar = fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
const text = fc
  .array(fc.constantFrom('select', 'from x', 'where', 'and', ''), { maxLength: 6 })
  .map(lines => lines.join('\n'));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
const json = <T>(inner: fc.Arbitrary<T>) => inner.map(content => JSON.stringify(content));
const object = (known: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(known, { requiredKeys: [] });
const map = (inner: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom('1', '2', 'x.y', 'constructor'), inner, { maxKeys: 3 });
const items = (name: string, part: fc.Arbitrary<object>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom('p', 'q', 'r', 's'), part), { maxLength: 4, selector: ([id]) => id })
    .map(list => list.map(([id, rest]) => ({ [name]: id, ...rest })));

const metadata = object({
  color_scheme: word,
  refresh_frequency: fc.integer({ min: 0, max: 2 }),
  label_colors: map(word),
  native_filter_configuration: items(
    'id',
    object({
      name: word,
      controlValues: object({ multiSelect: fc.boolean(), sort: word }),
      cascadeParentIds: fc.uniqueArray(word),
    }),
  ),
  chart_configuration: map(
    object({ id: fc.integer({ min: 1, max: 2 }), crossFilters: object({ scope: word, chartsInScope: ids }) }),
  ),
  expanded_slices: map(fc.boolean()),
});
const columns = items('name', object({ verboseName: word, expression: text, groupby: fc.boolean() }));

const resources: readonly (readonly [string, Merge, fc.Arbitrary<object>])[] = [
  [
    'dashboards',
    mergeDashboard,
    fc.record({
      title: word,
      slug: scalar,
      css: text,
      owners: ids,
      published: fc.boolean(),
      metadata,
    }),
  ],
  [
    'charts',
    mergeChart,
    fc.record({
      name: word,
      dashboards: ids,
      formData: object({
        viz_type: word,
        metrics: fc.uniqueArray(word),
        row_limit: scalar,
        y_axis_bounds: fc.array(fc.integer({ max: 3 }), { maxLength: 2 }),
      }),
      queryContext: word,
    }),
  ],
  ['datasets', mergeDataset, fc.record({ name: word, sql: text, owners: ids, columns })],
  [
    'saved queries',
    mergeSavedQuery,
    fc.record({
      label: word,
      sql: text,
      database: fc.integer({ min: 1, max: 3 }),
      templateParameters: json(map(word)),
    }),
  ],
  ['tabs', mergeTab, fc.record({ label: word, sql: text, autorun: fc.boolean() })],
  ['reports', mergeReport, fc.record({ name: word, active: fc.boolean(), owners: ids })],
  [
    'filter sets',
    mergeFilterSet,
    fc.record({ name: word, content: object({ dataMask: map(object({ value: word })) }) }),
  ],
];

const read = (content: Json | undefined): Json | undefined => {
  if (typeof content !== 'string' || !content.startsWith('{')) return content;
  return JSON.parse(content) as Json;
};
const set = (list: Json) =>
  Array.isArray(list) ? list.map(meaningText).sort((first, second) => (first < second ? -1 : 1)) : list;
/** Equal for practical purposes: blanks are alike, owners have no order. */
const plain = (fields: JsonFields): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, content]): [string, Json][] => {
      const known = read(content);
      if (key === 'queryContext' || known === undefined || isBlank(known)) return [];
      const value =
        known !== null && typeof known === 'object' && !Array.isArray(known)
          ? Object.fromEntries(Object.entries(known).filter(([, member]) => !isBlank(member)))
          : known;
      return [[key, key === 'owners' || key === 'dashboards' ? set(value) : value]];
    }),
  );
/** An object with its members in reverse order. */
const reversed = (value: Json | undefined): Json | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).reverse())
    : value;
const all = (outcome: MergeOutcome<JsonObject>, choice: Choice): Choices =>
  outcome.kind === 'merged' ? {} : Object.fromEntries(outcome.items.map(({ key }) => [key, choice]));

describe.each(resources)('two edits of %s', (_, merge, content) => {
  const fields = content as fc.Arbitrary<JsonFields>;
  const three = fc.record({ base: fields, mine: fields, theirs: fields });

  test('takes a change from the side that made it, and equal changes of both are not a conflict', () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        for (const sides of [
          { base, mine: base, theirs: changed },
          { base, mine: changed, theirs: base },
          { base, mine: changed, theirs: changed },
        ]) {
          const outcome = merge(sides, {});
          expect(outcome.kind).toBe('merged');
          if (outcome.kind === 'merged') expect(plain(outcome.value)).toEqual(plain(changed));
        }
      }),
    );
  });

  test('every conflict is resolved by one choice', () => {
    fc.assert(
      fc.property(three, sides => {
        const outcome = merge(sides, {});
        const keys = outcome.kind === 'conflict' ? outcome.items.map(({ key }) => key) : [];
        expect(new Set(keys).size).toBe(keys.length);
        for (const choice of ['mine', 'theirs', 'both'] as const)
          expect(merge(sides, all(outcome, choice)).kind).toBe('merged');
        for (const key of keys) {
          const after = merge(sides, { [key]: 'theirs' });
          expect(after.kind === 'conflict' ? after.items.map(item => item.key) : []).toEqual(
            keys.filter(other => other !== key),
          );
        }
      }),
    );
  });

  test('both sides get the same result, apart from the conflicts', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const here = merge({ base, mine, theirs }, {});
        const there = merge({ base, mine: theirs, theirs: mine }, {});
        expect(there.kind).toBe(here.kind);
        if (here.kind === 'conflict' && there.kind === 'conflict') {
          expect(Object.fromEntries(there.items.map(({ key, mine: side }) => [key, side]))).toEqual(
            Object.fromEntries(here.items.map(({ key, theirs: side }) => [key, side])),
          );
        }
      }),
    );
  });

  test('the order of keys and the spelling of JSON mean nothing', () => {
    fc.assert(
      fc.property(fields, fields, (base, mine) => {
        const respelled = Object.fromEntries(
          Object.entries(base)
            .map(([key, one]): [string, Json | undefined] => [
              key,
              typeof one === 'string' && one.startsWith('{') ? JSON.stringify(JSON.parse(one), null, 1) : reversed(one),
            ])
            .reverse(),
        );
        expect(merge({ base, mine, theirs: respelled }, {})).toMatchObject({ kind: 'merged', combined: 0 });
      }),
    );
  });

  test('an edit of one field changes no other', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const [name = ''] = Object.keys(mine);
        const outcome = merge({ base, mine: { [name]: mine[name] }, theirs }, {});
        if (outcome.kind === 'merged') expect(Object.keys(outcome.value).every(key => key === name)).toBe(true);
        else expect(outcome.items.every(({ key }) => key.split(/[ .]/)[0] === name)).toBe(true);
      }),
    );
  });
});

test('values are equal by meaning, exactly if their canonical texts are', () => {
  expect(sameMeaning({ a: 1, b: null }, { a: 1 })).toBe(true);
  expect(sameMeaning([1, null], [1])).toBe(false);
  const small = fc.jsonValue({ maxDepth: 2 }).map(value => JSON.parse(JSON.stringify(value)) as Json);
  const scalars = fc.constantFrom<Json>(
    null,
    0,
    1,
    'a',
    [],
    {},
    { a: null },
    { a: 1 },
    [null],
    [{ a: null, b: 1 }],
    [{ b: 1 }],
  );
  fc.assert(
    fc.property(
      fc.oneof(small, scalars),
      fc.oneof(small, scalars),
      (first, second) => sameMeaning(first, second) === (meaningText(first) === meaningText(second)),
    ),
  );
});
