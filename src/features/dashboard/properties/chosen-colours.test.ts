import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord, parseJsonObject } from '@/lib/json';
import { createColourAssignment, type ColourRules } from '@/viz/colours/assignment';
import { categorical } from '@/viz/colours/tokens';
import { fixedColours, sharedColours } from '../colours/dashboard-colours';
import {
  colourProblem,
  coloursIn,
  hasValidColours,
  sharedLabels,
  sixDigits,
  withFollowingColours,
  withLabelColour,
  withScheme,
} from './chosen-colours';
import { schemeColours } from './schemes';

const rules: ColourRules = { avoidsCollisions: true, extension: null };

describe('the colours chosen in metadata', () => {
  test('DSH-009 are read and written, and all other keys stay', () => {
    const text = '{"refresh_frequency":30,"color_scheme":"bnbColors","label_colors":{"a":"#111111","odd":7}}';
    expect(coloursIn(text)).toEqual({ scheme: 'bnbColors', labels: new Map([['a', '#111111']]) });
    const changed = withLabelColour(withScheme(text, 'lyftColors'), '__proto__', '#222222');
    expect(JSON.parse(changed)).toEqual(
      JSON.parse(
        '{"refresh_frequency":30,"color_scheme":"lyftColors","label_colors":{"a":"#111111","odd":7,"__proto__":"#222222"}}',
      ),
    );
    expect(JSON.parse(withLabelColour(text, 'a', null))).toMatchObject({ label_colors: { odd: 7 } });
  });

  test.each(['{', '[]', '7'])('%j cannot be read, and is kept for users to fix', text => {
    expect(coloursIn(text)).toBeNull();
    expect(withScheme(text, 'lyftColors')).toBe(text);
    expect(withLabelColour(text, 'a', '#111111')).toBe(text);
  });

  test('are read as empty and can be written if there are none yet', () => {
    expect(coloursIn('')).toEqual({ scheme: '', labels: new Map() });
    expect(JSON.parse(withLabelColour(' ', 'a', '#111111'))).toEqual({ label_colors: { a: '#111111' } });
  });
});

describe('the colour of a label', () => {
  test.each([
    ['#1A2b3C', undefined, null],
    ['#abc', undefined, null],
    ['rgb(1, 2, 3)', '#010203', null],
    ['rgba(1, 2, 3, 0)', undefined, null],
    ['rgba(1, 2, 3, 1)', undefined, null],
    ['rgba(1, 2, 3, 1.5)', undefined, 'The opacity should between 0 and 1, but got: 1.5'],
    ['rgba(1, 2, 3, -1)', undefined, 'The opacity should between 0 and 1, but got: -1'],
    ['red', 'red', null],
    ['red', '#010203', 'Invalid color: red'],
    ['#12', undefined, 'Invalid color: #12'],
    ['', undefined, 'Invalid color: '],
  ])('SHR-001 SHR-002 SHR-003 %j where there was %j: %j', (colour, found, problem) => {
    expect(colourProblem(colour, found)).toBe(problem);
    const before = coloursIn(JSON.stringify({ label_colors: { a: found } }));
    expect(hasValidColours(JSON.stringify({ label_colors: { a: colour } }), before)).toBe(problem === null);
  });

  test.each([
    ['#AbC', '#aabbcc'],
    ['#1A2B3C', '#1a2b3c'],
    ['rgba(1, 2, 3, 0.5)', '#010203'],
    ['red', null],
  ])('%s is %s to an input of colours', (colour, digits) => {
    expect(sixDigits(colour)).toBe(digits);
  });
});

/** The requests of charts when a dashboard with such metadata is drawn. */
function draw(
  metadata: Readonly<Record<string, unknown>>,
  charts: readonly (readonly string[])[],
  scheme: readonly string[],
  kept = {},
) {
  const assignment = createColourAssignment(fixedColours(metadata), sharedColours(metadata, kept), rules);
  const colours = charts.map(
    (labels, chart) => new Map(labels.map(label => [label, assignment.ofChart(chart)(label, undefined, scheme)])),
  );
  return { assignment, colours };
}

describe('the effects of chosen colours', () => {
  const charts = [
    ['Adelie', 'Gentoo', 'alone'],
    ['Gentoo', 'Adelie'],
  ];

  test('DSH-058 records the labels of each chart; shares those of several, except for metrics', () => {
    const assignment = createColourAssignment();
    assignment.ofChart(1)('Adelie');
    assignment.ofChart(1)('count', 0);
    assignment.ofChart(2)(' Adelie ');
    assignment.ofChart(2)('count', 0);
    assignment.ofChart(2)('Gentoo');
    expect([...assignment.labelsOf()].map(([chart, labels]) => [chart, [...labels.keys()]])).toEqual([
      [1, ['Adelie', 'count']],
      [2, ['Adelie', 'count', 'Gentoo']],
    ]);
    expect(sharedLabels(assignment.labelsOf())).toEqual(['Adelie']);
  });

  test('another scheme assigns its colours to shared labels, and is saved with them', async () => {
    const before = { label_colors: {} };
    const { assignment } = draw(before, charts, categorical);
    const text = await withFollowingColours(
      JSON.stringify(before),
      withScheme(JSON.stringify(before), 'lyftColors'),
      { assignment, rules },
      schemeColours,
    );
    const lyft = await schemeColours('lyftColors');
    expect(parseJsonObject(text)).toEqual({
      label_colors: {},
      color_scheme: 'lyftColors',
      color_scheme_domain: lyft?.named,
      shared_label_colors: { Adelie: lyft?.rendered[0], Gentoo: lyft?.rendered[1] },
    });
  });

  test('a label with its own colour is no longer shared, and the others keep their colours', async () => {
    const before = { color_scheme: 'lyftColors' };
    const lyft = (await schemeColours('lyftColors'))?.rendered ?? [];
    const { assignment } = draw(before, charts, lyft);
    const typed = withLabelColour(JSON.stringify(before), 'Adelie', '#123456');
    const metadata = parseJsonObject(
      await withFollowingColours(JSON.stringify(before), typed, { assignment, rules }, schemeColours),
    );
    expect(metadata['shared_label_colors']).toEqual({ Gentoo: lyft[1] });
  });

  test('labels that were shared before stay shared, also if their charts were not drawn', async () => {
    const before = { color_scheme: 'lyftColors', shared_label_colors: { elsewhere: '#654321' } };
    const { assignment } = draw(before, charts, categorical);
    const found = JSON.stringify(before);
    const rendered = { assignment, rules };
    const own = parseJsonObject(
      await withFollowingColours(found, withLabelColour(found, 'Adelie', '#123456'), rendered, schemeColours),
    );
    expect(own['shared_label_colors']).toMatchObject({ elsewhere: '#654321' });
    const bnb = await schemeColours('bnbColors');
    const other = parseJsonObject(
      await withFollowingColours(found, withScheme(found, 'bnbColors'), rendered, schemeColours),
    );
    expect(other['shared_label_colors']).toEqual({
      elsewhere: bnb?.rendered[0],
      Adelie: bnb?.rendered[1],
      Gentoo: bnb?.rendered[2],
    });
  });

  test('without a scheme of the dashboard only the drawn colours are known', async () => {
    const { assignment } = draw(
      { color_scheme: 'lyftColors', label_colors: { Adelie: '#111111' } },
      charts,
      categorical,
    );
    const rendered = { assignment, rules };
    const found = JSON.stringify({ color_scheme: 'lyftColors' });
    expect(parseJsonObject(await withFollowingColours(found, withScheme(found, ''), rendered, schemeColours))).toEqual({
      color_scheme: '',
      color_scheme_domain: [],
      shared_label_colors: {},
    });
    const none = await withFollowingColours('{}', withLabelColour('{}', 'other', '#222222'), rendered, schemeColours);
    expect(parseJsonObject(none)['shared_label_colors']).toEqual({ Gentoo: assignment.labels()['Gentoo'] });
  });

  test.each(['{ "color_scheme": "lyftColors", "refresh_frequency": 9 }', '{'])(
    'keeps other metadata as typed: %s',
    async typed => {
      const { assignment } = draw({}, charts, categorical);
      expect(
        await withFollowingColours('{"color_scheme":"lyftColors"}', typed, { assignment, rules }, schemeColours),
      ).toBe(typed);
    },
  );

  test('labels of several charts have one colour in all of them, also after a reload, on any device and in any order', async () => {
    const label = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor', ' a ', '1');
    const dashboard = fc.array(fc.uniqueArray(label, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
    const own = fc.dictionary(fc.constantFrom('a', 'c'), fc.constantFrom('#000001', '#000002'));
    await fc.assert(
      fc.asyncProperty(
        dashboard,
        own,
        fc.constantFrom('lyftColors', 'supersetColors', 'd3Category10'),
        async (labels, fixed, id) => {
          const scheme = (await schemeColours(id))?.rendered ?? [];
          const found = JSON.stringify({ label_colors: fixed });
          const { assignment } = draw({ label_colors: fixed }, labels, categorical);
          const metadata = parseJsonObject(
            await withFollowingColours(found, withScheme(found, id), { assignment, rules }, schemeColours),
          );
          const here = draw(metadata, labels, scheme).colours;
          const there = draw(metadata, labels.toReversed(), scheme).colours.toReversed();
          const shared = metadata['shared_label_colors'];
          const isShared = (name: string) =>
            Object.hasOwn(fixed, name.trim()) || (isRecord(shared) && Object.hasOwn(shared, name.trim()));
          const seen = new Map<string, string>();
          for (const [index, chart] of here.entries()) {
            for (const [name, colour] of chart) {
              expect(seen.get(name.trim()) ?? colour, 'in every chart').toBe(colour);
              seen.set(name.trim(), colour);
              if (isShared(name)) expect(there[index]?.get(name), 'elsewhere').toBe(colour);
            }
          }
          const places = labels.flatMap(chart => [...new Set(chart.map(name => name.trim()))]);
          for (const name of places)
            if (places.indexOf(name) !== places.lastIndexOf(name)) expect(isShared(name), name).toBe(true);
        },
      ),
    );
  });
});
