import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TemplateError } from './error';
import { evaluateTemplate } from './evaluate';
import { parseTemplate } from './parse';

const rows = [
  { name: 'Ann', amount: 12, when: 1_517_443_200_000, tags: ['a', 'b'], count: 3 },
  { name: 'Bo & Co <i>', amount: 0, when: null, tags: [], count: 4 },
];
const render = (template: string, context: unknown = { data: rows, title: 'T' }) =>
  evaluateTemplate(parseTemplate(template), context);

describe('templates', () => {
  test.each([
    ['text', 'a', 'a'],
    ['a value', '{{title}}', 'T'],
    ['an escaped value', '{{data.1.name}}', 'Bo &amp; Co &lt;i&gt;'],
    ['an unescaped value', '{{{data.1.name}}}', 'Bo & Co <i>'],
    ['nothing', '[{{nowhere}}{{data.5.name}}{{data.1.when}}]', '[]'],
    ['nought and false', '{{data.1.amount}} {{eq 1 2}}', '0 false'],
    ['a comment', 'a{{! no }}{{!-- }} --}}b', 'ab'],
    ['whitespace control', 'a  {{~title~}}  b', 'aTb'],
    ['a separate line', 'a\n{{#if title}}\nb\n{{/if}}\nc', 'a\nb\nc'],
    ['if', '{{#if title}}yes{{else}}no{{/if}}', 'yes'],
    [
      'if of nought',
      '{{#if data.1.amount}}yes{{else}}no{{/if}}{{#if data.1.amount includeZero=true}}yes{{/if}}',
      'noyes',
    ],
    ['if of an empty list', '{{#if data.1.tags}}yes{{else}}no{{/if}}', 'no'],
    ['a chain', '{{#if nowhere}}a{{else if title}}b{{else}}c{{/if}}', 'b'],
    ['unless', '{{#unless nowhere}}a{{else}}b{{/unless}}', 'a'],
    ['each', '{{#each data}}{{name}},{{/each}}', 'Ann,Bo &amp; Co &lt;i&gt;,'],
    ['places in a list', '{{#each data}}{{@index}}{{#if @first}}f{{/if}}{{#if @last}}l{{/if}}{{/each}}', '0f1l'],
    ['names of an object', '{{#each data.[0]}}{{@key}} {{/each}}', 'name amount when tags count '],
    ['each of nothing', '{{#each nowhere}}a{{else}}none{{/each}}', 'none'],
    ['this', '{{#each data.0.tags}}{{this}}{{.}}{{/each}}', 'aabb'],
    ['the context around', '{{#each data}}{{../title}}{{#each tags}}{{../name}}{{/each}}{{/each}}', 'TAnnAnnT'],
    ['a condition does not change the context', '{{#each data}}{{#if name}}{{../title}}{{/if}}{{/each}}', 'TT'],
    ['the root', '{{#each data}}{{@root.title}}{{/each}}', 'TT'],
    [
      'the place in the loop around',
      '{{#each data}}{{#each tags}}{{@../index}}{{@index}} {{/each}}{{/each}}',
      '00 01 ',
    ],
    [
      'names for a block',
      '{{#each data as |row i|}}{{i}}{{row.amount}}{{#each row.tags as |tag|}}{{tag}}{{i}}{{/each}} {{/each}}',
      '012a0b0 10 ',
    ],
    ['with', '{{#with data.[0]}}{{name}}{{else}}none{{/with}}{{#with nowhere}}a{{else}}none{{/with}}', 'Annnone'],
    ['a list as a block', '{{#data}}{{amount}} {{/data}}', '12 0 '],
    ['an inverse block', '{{^nowhere}}none{{/nowhere}}', 'none'],
    [
      'lookup',
      '{{lookup data.[0] "name"}}{{#each data.0.tags}}{{lookup @root.data.[0].tags @index}}{{/each}}',
      'Annab',
    ],
    [
      'a column with a space',
      '{{data.0.[a b]}}{{#each list}}{{this.[a b]}}{{/each}}',
      '1',
      { data: [], list: [{ 'a b': 1 }] },
    ],
    ['a column with the name of a helper', '{{#each data}}{{count}}{{/each}}', '34'],
    [
      'groups',
      '{{#group list by="k"}}{{value}}:{{#each items}}{{v}}{{/each}} {{/group}}',
      'a:13 b:2 ',
      {
        list: [
          { k: 'a', v: 1 },
          { k: 'b', v: 2 },
          { k: 'a', v: 3 },
        ],
      },
    ],
  ])('%s', (_, template, expected, context?: unknown) =>
    expect(context === undefined ? render(template) : render(template, context)).toBe(expected),
  );

  test.each([
    ['{{dateFormat data.0.when}}', '2018-02-01'],
    ['{{dateFormat data.0.when format="Do MMMM YYYY [at] h:mm A"}}', '1st February 2018 at 12:00 AM'],
    ['{{dateFormat "2018-12-31 23:30:00" format="YYYY-MM-DD HH:mm [Q]Q"}}', '2018-12-31 23:30 Q4'],
    ['{{dateFormat "nothing"}}', 'Invalid date'],
    ['{{dateFormat data.1.when}}', ''],
    ['{{formatDate "LL" data.0.when}}', 'February 1, 2018'],
    ['{{formatNumber 1234567.5}} {{formatNumber 1234.5 "de-DE"}}', '1,234,567.5 1.234,5'],
    ['{{formatCurrency 12 "EUR"}}', '€12.00'],
    ['{{{stringify data.0.tags}}}', '["a","b"]'],
    ['{{#with (parseJson "{\\"a\\": 1}")}}{{a}}{{/with}}', '1'],
    [
      '{{sum 1 2}} {{difference 5 2}} {{multiplication 5 2}} {{division 5 2}} {{remainder 5 2}} {{ceil 5.2}} {{floor 5.7}} {{abs -3}}',
      '3 3 10 2.5 1 6 5 3',
    ],
    [
      '{{eq "3" 3}} {{eqw "3" 3}} {{neq 1 2}} {{lt 2 3}} {{lte 3 3}} {{gt 2 3}} {{gte 3 3}} {{lt "b" "a"}}',
      'false true true true true false true false',
    ],
    [
      '{{ifx true "a" "b"}}{{ifx false "a" "b"}}{{ifx false "a"}} {{not 0}} {{and 1 0}} {{or 1 0}} {{coalesce "" "x"}}',
      'ab true false true x',
    ],
    [
      '{{count data}} {{empty data}} {{includes data.0.tags "b"}} {{startsWith "abc" "ab"}} {{endsWith "abc" "ab"}}',
      '2 false true true false',
    ],
    [
      '{{lowercase "AB"}} {{uppercase "ab"}} {{capitalizeFirst "ab cd"}} {{capitalizeEach "ab cd"}} {{sanitize "JuSt #Wow"}} {{excerpt "abcdef" 3}}',
      'ab AB Ab cd Ab Cd just-wow abc...',
    ],
    ['{{first data.0.tags}} {{last data.0.tags}} {{concat "a" 1 "b"}} {{join data.0.tags "-"}}', 'a b a1b a-b'],
    ['{{#if (and (gt data.0.amount 10) (eq data.0.name "Ann"))}}yes{{/if}}', 'yes'],
  ])('helpers: %s', (template, expected) => expect(render(template)).toBe(expected));

  test.each([
    ['a\n{{#if x}}', 'Line 2'],
    ['{{#if x}}{{/each}}', "Line 1, column 4: if doesn't match each"],
    ['a\n  {{nobody 1}}', 'Line 2, column 3: There is no helper ‘nobody’.'],
    ['{{> part}}', 'Line 1, column 1: Partials are not available here.'],
    ['{{* decorated}}', 'Line 1, column 1: Decorators are not available here.'],
    ['{{#each data}}{{/each', 'Line 1'],
  ])('%j is refused with its place', (template, message) => {
    expect(() => render(template)).toThrow(TemplateError);
    expect(() => render(template)).toThrow(message);
  });

  test.each([
    '{{constructor}}',
    '{{data.constructor}}',
    '{{__proto__}}',
    '{{data.0.toString}}',
    '{{lookup data "constructor"}}',
    '{{title.constructor.constructor}}',
  ])('F64 %s reaches nothing of a prototype', template => expect(render(template)).toBe(''));

  test('a template that explodes is stopped', () => {
    const many = { list: Array.from({ length: 200 }, (_, index) => index) };
    const deep = '{{#each @root.list}}'.repeat(5) + 'x' + '{{/each}}'.repeat(5);
    expect(() => render(deep, many)).toThrow(/too much/);
    expect(() => render(`{{#each list}}${'x'.repeat(20_000)}{{/each}}`, many)).toThrow(/writes too much/);
  });

  test('F64 values never become HTML unless a template says so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), value => {
        expect(render('{{v}}', { v: value })).not.toMatch(/[<>"'`]/);
      }),
    );
  });

  test('any template becomes a text or an error with a message', () => {
    const signs = fc.constantFrom(
      '{{',
      '}}',
      '{{{',
      '}}}',
      '#if ',
      '#each ',
      '/if',
      '/each',
      'data',
      ' ',
      'else',
      '~',
      '@index',
      '..',
      '.',
      '(',
      ')',
      '|',
      'as |x|',
      '"a"',
      '=',
      '1',
      '>',
      '!',
      '^',
      '[',
      ']',
      '\\',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 24 }), parts => {
        try {
          expect(typeof render(parts.join(''))).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
