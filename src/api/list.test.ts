import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeRison, encodeRison } from './list';

describe('rison', () => {
  test('a value survives a round trip', () =>
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
        fc.pre(!JSON.stringify(value).includes('"__proto__":'));
        // As in JSON: without the sign of zero.
        expect(decodeRison(encodeRison(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      {
        examples: [
          [{ "it's": '!(,)' }],
          [''],
          [['', null, true, false]],
          [1e21],
          [-1.5e-7],
          ['-1'],
          ['1'],
          [{ '': {} }],
        ],
      },
    ));

  test('reads and writes the recorded filters', () => {
    const query = {
      filters: [{ col: 'slice_name', opr: 'chart_all_text', value: 'two words' }],
      order_direction: 'desc',
      page: 0,
      page_size: 25,
    };
    const text =
      "(filters:!((col:slice_name,opr:chart_all_text,value:'two words')),order_direction:desc,page:0,page_size:25)";
    expect(decodeRison(text)).toEqual(query);
    expect(encodeRison(query)).toBe(text);
    expect(decodeRison('!(1,!t,!f,!n)')).toEqual([1, true, false, null]);
    expect(encodeRison("it's!")).toBe("'it!'s!!'");
  });

  test('no object gets members that are not its own', () => {
    expect(() => decodeRison('(__proto__:(admin:!t))')).toThrow('__proto__');
    expect(() => decodeRison('!((a:(__proto__:(admin:!t))))')).toThrow('__proto__');
    expect(decodeRison("(__proto__:'')")).toEqual({});
  });

  test.each(['(page:', '!(1', "'open", '', '(a:b', '!x'])('%j is no rison', text =>
    expect(() => decodeRison(text)).toThrow(SyntaxError),
  );
});
