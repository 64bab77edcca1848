import { describe, expect, test } from 'vitest';
import { compileWhole } from './compile-whole';

const bars = {
  mark: 'bar',
  data: { name: 'rows' },
  encoding: { x: { field: 'a' }, y: { field: 'b', type: 'quantitative' } },
};
const rows = [{ a: 'x', b: 1 }];

describe('a specification that somebody tries', () => {
  test('finds the rows of the chart under their name, as copies that Vega may write into', () => {
    const { spec } = compileWhole(bars, { rows });
    const set = spec.data?.find(({ name }) => name === 'rows');
    expect(set).toMatchObject({ values: rows });
    expect(set && 'values' in set && (set.values as unknown[])[0]).not.toBe(rows[0]);
  });

  test('supplies its own rows instead of those', () => {
    const { spec } = compileWhole({ ...bars, datasets: { rows: [{ a: 'y', b: 2 }] } }, { rows });
    expect(spec.data?.find(({ name }) => name === 'rows')).toMatchObject({ values: [{ a: 'y', b: 2 }] });
  });

  test('may be in Vega', () => {
    const vega = {
      $schema: 'https://vega.github.io/schema/vega/v6.json',
      width: 10,
      height: 10,
      data: [{ name: 'rows' }, { name: 'own', values: [1] }],
      marks: [{ type: 'symbol', from: { data: 'rows' } }],
    };
    expect(compileWhole(vega, { rows }).spec.data).toEqual([
      { name: 'rows', values: rows },
      { name: 'own', values: [1] },
    ]);
  });

  test('is drawn with the whole grammar', () => {
    for (const transform of [
      [{ density: 'b' }],
      [{ regression: 'b', on: 'a' }],
      [{ loess: 'b', on: 'a' }],
      [{ window: [{ op: 'rank', as: 'r' }] }],
      [{ flatten: ['a'] }],
    ])
      expect(() => compileWhole({ ...bars, transform }, { rows })).not.toThrow();
  });

  test.each([
    ['no mark', { data: { name: 'rows' }, encoding: {} }],
    ['no such function', { ...bars, transform: [{ calculate: 'fetchAll(datum.a)', as: 'c' }] }],
    ['no expression', { ...bars, transform: [{ calculate: 'datum.a +', as: 'c' }] }],
    ['something else in place of layers', { layer: 'none' }],
    ['no such mark', { ...bars, mark: 'cathedral' }],
  ])('reports its errors: %s', (_, specification) => {
    expect(() => compileWhole(specification, { rows })).toThrow(/.+/);
  });

  test('reports the warnings of its compiler', () => {
    const { warnings } = compileWhole({ ...bars, encoding: { ...bars.encoding, colour: { field: 'a' } } }, { rows });
    expect(warnings.join(' ')).toContain('colour');
  });
});

describe('a hostile specification', () => {
  test('does not decide how it is embedded', () => {
    const usermeta = {
      embedOptions: { actions: true, editorUrl: 'https://elsewhere.invalid', loader: {}, ast: false },
    };
    expect(compileWhole({ ...bars, usermeta }, { rows }).spec).not.toHaveProperty('usermeta');
  });

  test('listens to nothing on the page but pointers over its window, and puts its inputs nowhere else', () => {
    const listening = {
      ...bars,
      params: [{ name: 'typed', bind: { input: 'text', element: '#password' } }],
      config: { events: { window: true, selector: true, bind: 'any' } },
    };
    const { config } = compileWhole(listening, { rows }).spec;
    const events = config?.events as { window: string[]; selector: boolean; bind: string };
    expect(events).toMatchObject({ selector: false, bind: 'container' });
    expect(events.window.filter(type => /key|input|paste|message/.test(type))).toEqual([]);
  });

  test('cannot replace members that all objects have', () => {
    const specification = JSON.parse(
      '{"__proto__": {"polluted": true}, "mark": "point", "data": {"name": "__proto__"}}',
    );
    // Whether it can be drawn does not matter.
    expect(() => compileWhole(specification as Record<string, unknown>, { rows })).toThrow(/.+/);
    expect('polluted' in {}).toBe(false);
  });
});
