import { describe, expect, test } from 'vitest';
import {
  fieldsOfLayer,
  isSourceChart,
  layerProblems,
  newLayer,
  overridesOf,
  settledLayer,
  sourcesOf,
  withOverride,
  withSource,
  withType,
} from './editing';
import { formula } from './formula';
import { annotationTypes, layersOf } from './layer';

const surroundings = { names: new Set(['taken']), isFormula: (text: string) => formula(text) !== null };
const problems = (layer: object) => layerProblems({ ...newLayer, name: 'mine', ...layer }, surroundings);

describe('the sources of layers', () => {
  test.each([
    ['FORMULA', []],
    ['EVENT', ['NATIVE', 'table']],
    ['INTERVAL', ['NATIVE', 'table']],
    ['TIME_SERIES', ['line']],
  ] as const)('CHT-033 %s: %o', (type, offered) => {
    expect(annotationTypes).toContain(type);
    expect(sourcesOf(type)).toEqual(offered);
  });

  test.each([
    ['line', 'echarts_timeseries_line', true],
    ['line', 'echarts_area', true],
    ['line', 'line', true],
    ['line', 'mixed_timeseries', true],
    ['line', 'table', false],
    ['table', 'table', true],
    ['table', 'pie', false],
    ['table', 'toString', false],
    ['NATIVE', 'table', false],
  ] as const)('%s may be a chart of type %s: %s', (source, type, isOne) =>
    expect(isSourceChart(source, type)).toBe(isOne),
  );
});

describe('the fields of a layer', () => {
  test.each([
    [{ annotationType: 'FORMULA' }, ['formula']],
    [{ annotationType: 'EVENT' }, ['source', 'showLabel']],
    [{ annotationType: 'EVENT', sourceType: 'NATIVE' }, ['source', 'value', 'showLabel']],
    [
      { annotationType: 'EVENT', sourceType: 'table' },
      ['source', 'value', 'timeColumn', 'titleColumn', 'descriptionColumns', 'overrides', 'showLabel'],
    ],
    [
      { annotationType: 'INTERVAL', sourceType: 'table' },
      [
        'source',
        'value',
        'timeColumn',
        'intervalEndColumn',
        'titleColumn',
        'descriptionColumns',
        'overrides',
        'showLabel',
      ],
    ],
    [
      { annotationType: 'TIME_SERIES', sourceType: 'line' },
      ['source', 'value', 'overrides', 'showMarkers', 'hideLine'],
    ],
  ])('of %o: %o', (layer, fields) => expect([...fieldsOfLayer(layer)]).toEqual(fields));

  test('another type has its only source, and nothing of another source', () => {
    const event = { ...newLayer, annotationType: 'EVENT', sourceType: 'table', value: 4, timeColumn: 'day' };
    expect(withType(event, 'INTERVAL'), 'of the same source').toMatchObject({ value: 4, timeColumn: 'day' });
    expect(withType(event, 'TIME_SERIES')).toMatchObject({ sourceType: 'line', value: '', timeColumn: '' });
    expect(withType(event, 'FORMULA')).toMatchObject({ sourceType: '', value: '' });
    expect(withSource(event, 'NATIVE')).toMatchObject({ sourceType: 'NATIVE', value: '', timeColumn: '' });
  });
});

describe('the reasons that a layer is not shown', () => {
  test.each([
    [{ name: '  ', value: 'x' }, { name: 'missing' }],
    [{ name: ' taken ', value: 'x' }, { name: 'taken' }],
    [{ value: ' ' }, { value: 'missing' }],
    [{ value: '2x +' }, { value: 'notFormula' }],
    [{ value: 'y = 2x + 1' }, {}],
    [{ annotationType: 'EVENT', value: 'x' }, { source: 'missing' }],
    [{ annotationType: 'EVENT', sourceType: 'line' }, { source: 'missing' }],
    [{ annotationType: 'EVENT', sourceType: 'NATIVE' }, { value: 'missing' }],
    [{ annotationType: 'EVENT', sourceType: 'NATIVE', value: 0 }, {}],
    [{ annotationType: 'EVENT', sourceType: 'table', value: 3 }, { timeColumn: 'missing' }],
    [{ annotationType: 'INTERVAL', sourceType: 'table', value: 3, timeColumn: 'a' }, { intervalEndColumn: 'missing' }],
    [{ annotationType: 'INTERVAL', sourceType: 'table', value: 3, timeColumn: 'a', intervalEndColumn: 'b' }, {}],
    [{ annotationType: 'TIME_SERIES', sourceType: 'line', value: '7' }, {}],
    [{ value: 'x', width: 'wide' }, { width: 'notNumber' }],
    [
      { name: { toString: 1 }, value: { toString: 1 } },
      { name: 'missing', value: 'missing' },
    ],
  ])('%o: %o', (layer, found) => expect(problems(layer)).toEqual(found));
});

describe('the stored layers', () => {
  test('a layer that is drawn as configured', () => {
    const stored = settledLayer({
      ...newLayer,
      name: ' Trend ',
      value: ' 2x ',
      width: '3',
      color: '#123456',
      later: 1,
    });
    expect(stored).toMatchObject({ name: 'Trend', value: '2x', width: 3, color: '#123456', later: 1 });
    expect(layersOf({ annotation_layers: [stored] })).toMatchObject([
      { name: 'Trend', type: 'FORMULA', value: '2x', colour: '#123456', width: 3, opacity: 1 },
    ]);
  });

  test('the chart of a layer by its number, and no color if it is chosen automatically', () => {
    const stored = settledLayer({
      ...newLayer,
      name: 'a',
      annotationType: 'TIME_SERIES',
      sourceType: 'line',
      value: '7',
      color: '',
    });
    expect(stored).toMatchObject({ value: 7 });
    expect(stored).not.toHaveProperty('color');
  });

  test('CHT-034 overrides of times come and go', () => {
    const shifted = withOverride(withOverride(newLayer, 'time_range', null), 'time_shift', '1 year ago');
    expect(overridesOf(shifted)).toEqual({ time_range: null, time_shift: '1 year ago' });
    expect(overridesOf(withOverride(shifted, 'time_range', undefined))).toEqual({ time_shift: '1 year ago' });
    expect(overridesOf({ overrides: 'none' })).toEqual({});
  });
});
