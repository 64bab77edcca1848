import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { panelSections, sharedControls } from '@/text/messages/panels/shared';
import { chartTypes as folders } from '../lists/metadata.gen';
import { loadControls, loadExamples } from '../panels';
import { fields as questionFields } from '../query/fields';
import { chartTypes, loadPlugin } from '../registry';
import { shownControls } from './editing';
import { fields as templateFields } from '../types/handlebars/fields';
import { renderRows } from '../types/handlebars/Handlebars';
import { fields as ofAxis, keptByTypes, settingsOf as axisSettingsOf } from '../types/timeseries/fields';
import { styleOf } from '../types/timeseries/style';
import { flag, number, oneOf, openFlag, reader, text, withDefaults, type Field, type ChartFields } from './field';
import { controlsOf, wordsFor, type Control } from './panel';
import { storedByTypes } from './stored-by-types';
import { stored } from './stored-fields';

/* Each chart type states its settings once: its code reads them, its panel sets them, and the catalogue names them. */

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const axisFields: ChartFields = ofAxis;
/** Settings that are read although no control sets them. */
const keptOnly: readonly (readonly [string, Field])[] = [...Object.entries(stored), ...Object.entries(storedByTypes)];

/** Code that draws, queries and exports charts of any type. */
const ofAllTypes = [
  'src/viz/query/base.ts',
  'src/viz/query/steps.ts',
  'src/viz/query/timeseries.ts',
  'src/viz/react/legend-placement.ts',
  'src/viz/colours/schemes/chosen.ts',
  'src/viz/conditional-formatting/rules.ts',
];
/** Files that declare and set settings but do not read them. */
const declares = /\/(fields|shared-fields|stored-fields|controls|examples)\.ts$/;

function fileOf(specifier: string, from: string): string | null {
  const base = specifier.startsWith('@/')
    ? path.join('src', specifier.slice(2))
    : path.join(path.dirname(from), specifier);
  return (
    ['.ts', '.tsx', '/index.ts', '/index.tsx'].map(end => base + end).find(file => existsSync(path.join(root, file))) ??
    null
  );
}

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known =
    sources.get(file) ?? readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '');
  sources.set(file, known);
  return known;
}

/** The source of everything a chart type may run, including dynamic imports. */
function sourceReachedFrom(...starts: readonly string[]): string {
  const reached = new Set(starts);
  for (const file of reached) {
    for (const [, specifier = ''] of sourceOf(file).matchAll(
      /(?:from|import)\s*\(?\s*'((?:@\/(?:viz|model)|\.\.?)\/[^']*)'/g,
    )) {
      const next = fileOf(specifier, file);
      if (next && !declares.test(next)) reached.add(next);
    }
  }
  return [...reached].map(sourceOf).join('\n');
}

const isReadIn = (source: string, key: string) => new RegExp(`\\.${key}\\b|'${key}'|[{,]\\s*${key}\\b`).test(source);

/** A value other than the present one of a control. */
function otherValue({ kind, choices }: Control, value: unknown): unknown {
  if (choices?.from === 'catalogue') return choices.values.find(other => other !== value && other !== null) ?? null;
  if (typeof value === 'boolean' || kind === 'flag') return value !== true;
  if (kind === 'number') return typeof value === 'number' ? value + 1 : 7;
  if (kind === 'text' || kind === 'code') return 'other';
  return value ?? null;
}

const folderOf = new Map(
  readdirSync(path.join(root, 'src/viz/types')).flatMap(folder => {
    if (!existsSync(path.join(root, 'src/viz/types', folder, 'metadata.ts'))) return [];
    return [...sourceOf(`src/viz/types/${folder}/metadata.ts`).matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, type = '']) => [type, folder] as const,
    );
  }),
);

test('every type has its folder', () => expect([...folderOf.keys()].sort()).toEqual(Object.keys(folders).sort()));

describe.each(chartTypes)('%s', async vizType => {
  const plugin = must(await loadPlugin(vizType), vizType);
  const panel = must(await loadControls(vizType), vizType);
  const controls = controlsOf(panel);
  const names = new Set(controls.map(control => control.name));

  test('sets the keys it reads, and lists those without a control, with the reason', () => {
    const isKept = (key: string, field: Field) => keptOnly.some(([name, kept]) => name === key && kept === field);
    const ofSiblings = ([key, field]: readonly [string, Field]) => keptByTypes.has(key) && axisFields[key] === field;
    const undeclared = Object.entries(plugin.fields).filter(
      ([key, field]) => !names.has(key) && !isKept(key, field) && !ofSiblings([key, field]),
    );
    expect(undeclared.map(([key]) => key)).toEqual([]);
    expect([...names].filter(key => !Object.hasOwn(plugin.fields, key))).toEqual([]);
  });

  test('reads the keys it sets', () => {
    const plugins = fileOf(`@/viz/types/${folderOf.get(vizType)}`, '');
    const source = sourceReachedFrom(must(plugins, vizType), ...ofAllTypes);
    // A mixed chart reads its second query under the names of the first (`mixed-timeseries/forms.ts`).
    const isRead = (key: string) => isReadIn(source, key) || (key.endsWith('_b') && isReadIn(source, key.slice(0, -2)));
    expect([...names].filter(key => !isRead(key))).toEqual([]);
  });

  test('has the defaults that its editors start from', () => {
    for (const { name, kind, initial } of controls) {
      expect([name, initial]).toEqual([name, plugin.fields[name]?.initial]);
      expect([name, kind]).toEqual([name, plugin.fields[name]?.kind]);
    }
  });

  test('offers the choices with texts, including its default', () => {
    for (const control of controls) {
      const { label, choices = {} } = wordsFor(panel, control);
      expect(label, control.name).not.toBe('');
      if (control.choices?.from !== 'catalogue') continue;
      const { values } = control.choices;
      const unnamed = values.filter(value => typeof value === 'string' && /^[a-z]/i.test(value) && !choices[value]);
      expect([control.name, unnamed]).toEqual([control.name, []]);
      if (!control.freeForm && control.initial !== null) expect(values, control.name).toContain(control.initial);
    }
  });

  test('never shows two editors of one setting, and requests again only if the query changes', async () => {
    for (const { formData } of await loadExamples(vizType)) {
      const form: FormData = withDefaults(plugin, formData);
      const context = { formData: form, dataset: null, flags: undefined, engine: null };
      const shown = shownControls(panel, context).map(control => control.name);
      expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
      const queriesWith = (changes: FormData) => JSON.stringify(plugin.queries({ ...form, ...changes }));
      for (const control of controls.filter(({ asks }) => asks === 'picture'))
        expect([control.name, queriesWith({ [control.name]: otherValue(control, form[control.name]) })]).toEqual([
          control.name,
          queriesWith({}),
        ]);
    }
  });
});

test('keys listed as having no control are read by some chart', async () => {
  const used = new Set<unknown>(Object.values(questionFields));
  for (const vizType of chartTypes)
    for (const field of Object.values(must(await loadPlugin(vizType), vizType).fields)) used.add(field);
  expect(keptOnly.flatMap(([key, field]) => (used.has(field) ? [] : [key]))).toEqual([]);
});

test('the catalogue has no text that no panel uses', async () => {
  const said = new Set<unknown>();
  const groups = new Set<object>();
  for (const vizType of chartTypes) {
    const panel = must(await loadControls(vizType), vizType);
    groups.add(panel.words);
    for (const { title } of panel.sections) said.add(panelSections[title]);
    for (const control of controlsOf(panel)) said.add(wordsFor(panel, control));
  }
  const all = [panelSections, sharedControls, ...groups].flatMap(group => Object.entries(group));
  expect(all.flatMap(([key, words]) => (said.has(words) ? [] : [key]))).toEqual([]);
});

// Superset's controls start both at true and fill that in before querying and drawing; its code takes a null flag as
// off (recorded: `only_total` and `order_desc` of the contract's form data; read in its public source).
describe('defaults that once were in two places', () => {
  const ranked = { query_mode: 'aggregate', groupby: ['g'], metrics: ['m'], timeseries_limit_metric: 'rank' };
  test.each([
    ['left out', {}, false],
    ['off', { order_desc: false }, true],
    ['null', { order_desc: null }, true],
  ])('a table whose order is %s', async (_, form, isAscending) => {
    const { queries } = must(await loadPlugin('table'), 'table');
    expect(queries({ ...ranked, ...form })[0]?.orderby).toEqual([['rank', isAscending]]);
  });
  test.each([
    ['left out', {}, true],
    ['off', { only_total: false }, false],
    ['null', { only_total: null }, false],
  ])('a stack whose totals are %s', (_, form, isTotalOnly) => {
    const style = styleOf(axisSettingsOf({ show_value: true, stack: 'Stack', ...form }));
    expect(style.labels?.onlyTotal).toBe(isTotalOnly);
  });
});

test('a template under its earlier name is used if there is no other', () => {
  expect(renderRows(withDefaults({ fields: templateFields }, { handlebars_template: 'old' }), [])).toContain('old');
  expect(renderRows({ handlebars_template: 'old', handlebarsTemplate: 'new' }, [])).toContain('new');
});

describe('reading of settings', () => {
  const fields = {
    on: flag(true),
    off: flag(),
    open: openFlag(true),
    count: number(5),
    least: number(),
    name: text('a'),
    side: oneOf(['top', 'left'], 'top'),
    none: oneOf(['x', 'y'], null),
  };
  const read = reader(fields);
  test.each([
    [
      'what is missing',
      {},
      { on: true, off: false, open: true, count: 5, least: null, name: 'a', side: 'top', none: null },
    ],
    // In Superset a null flag is off; only a missing key takes its default.
    [
      'nothing that was chosen',
      { on: null, off: null, open: null, count: null, name: null, side: null, none: null },
      { on: false, off: false, open: null, count: 5, name: 'a', side: 'top', none: null },
    ],
    [
      'a value of another kind',
      { on: 'yes', count: 'many', least: '7', name: '', side: 'under', none: 'y' },
      { on: true, count: 5, least: 7, name: 'a', side: 'top', none: 'y' },
    ],
  ])('%s', (_, form, expected) => {
    const settings = read({ ...form });
    for (const [key, value] of Object.entries(expected))
      expect([key, settings[key as keyof typeof settings]]).toEqual([key, value]);
  });

  test('fills in form data that are not null', () => {
    expect(withDefaults({ fields }, { count: null })).toEqual({
      on: true,
      open: true,
      count: null,
      name: 'a',
      side: 'top',
    });
  });
});
