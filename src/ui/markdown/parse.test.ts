import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isParsedMarkdown, isSafeAddress } from './nodes';
import { parseMarkdown } from './parse';

const paragraph = (...children: readonly unknown[]) => ({ type: 'paragraph', children });
const nodes = (...list: readonly unknown[]) => ({ kind: 'nodes', nodes: list });
const html = { kind: 'html' };

describe('markdown', () => {
  test.each([
    ['words', 'Hello', nodes(paragraph('Hello'))],
    ['nothing', '', nodes()],
    ['a heading', '## Sales', nodes({ type: 'heading', level: 2, children: ['Sales'] })],
    [
      'emphasis',
      'a **b** *c* ~~d~~',
      nodes(
        paragraph('a ', { type: 'strong', children: ['b'] }, ' ', { type: 'em', children: ['c'] }, ' ', {
          type: 'del',
          children: ['d'],
        }),
      ),
    ],
    ['code', '`<b>`', nodes(paragraph({ type: 'code', text: '<b>' }))],
    ['a block of code', '```\n<script>\n```', nodes({ type: 'codeBlock', text: '<script>' })],
    [
      'a list',
      '- a\n- b',
      nodes({
        type: 'list',
        start: null,
        children: [
          { type: 'item', children: ['a'] },
          { type: 'item', children: ['b'] },
        ],
      }),
    ],
    ['a numbered list', '3. a', nodes({ type: 'list', start: 3, children: [{ type: 'item', children: ['a'] }] })],
    ['a quotation', '> a', nodes({ type: 'blockquote', children: [paragraph('a')] })],
    ['a rule', 'a\n\n---', nodes(paragraph('a'), { type: 'rule' })],
    [
      'a link',
      '[a](https://example.org)',
      nodes(paragraph({ type: 'link', href: 'https://example.org', children: ['a'] })),
    ],
    ['a picture', '![a](/a.png)', nodes(paragraph({ type: 'image', src: '/a.png', alt: 'a' }))],
    ['a table', '|a|\n|-|\n|b|', nodes({ type: 'table', head: [['a']], rows: [[['b']]] })],
    ['an escaped character', '\\*a\\*', nodes(paragraph('*', 'a', '*'))],
  ])('%s is read as data', (_, source, parsed) => expect(parseMarkdown(source)).toEqual(parsed));

  test.each([
    ['an element', '<b>a</b>'],
    ['an element among words', 'a <img src=x onerror=alert(1)> b'],
    ['a script', '<script>alert(1)</script>'],
    ['a comment', '<!-- a -->'],
    ['an entity', 'a &lt; b'],
    ['an entity in a list', '- a &amp; b'],
    ['an element in a table', '|a|\n|-|\n|<b>b</b>|'],
    ['an element in a heading', '# <i>a</i>'],
  ])('F64 with %s in it is treated as HTML, which is sanitised', (_, source) =>
    expect(parseMarkdown(source)).toEqual(html),
  );

  test('F64 any text is parsed to the end, to data that can be stored', () => {
    const signs = fc.constantFrom(
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '>',
      '#',
      '-',
      '|',
      '\n',
      '\\',
      '&',
      ';',
      'javascript:',
      'a',
      ' ',
      '~',
      '1.',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(signs, { maxLength: 60, size: 'max' }).map(list => list.join('')),
        ),
        source => {
          const parsed = parseMarkdown(source);
          expect(isParsedMarkdown(parsed)).toBe(true);
          expect(isParsedMarkdown(JSON.parse(JSON.stringify(parsed)))).toBe(true);
        },
      ),
    );
  });

  test('F64 endlessly nested text does not hang', () => {
    expect(isParsedMarkdown(parseMarkdown('>'.repeat(200) + 'a'))).toBe(true);
    expect(isParsedMarkdown(parseMarkdown(`${'['.repeat(500)}a${']('.repeat(500)}`))).toBe(true);
  });
});

describe('stored data of another form', () => {
  test.each([
    [null],
    [{}],
    [{ kind: 'nodes' }],
    [nodes({ type: 'script', text: 'alert(1)' })],
    [nodes({ type: 'link', href: 7, children: [] })],
    [nodes({ type: 'link', href: '#', children: 'text' })],
    [nodes({ type: 'table', head: [['a']], rows: ['b'] })],
    [nodes(paragraph(null))],
    [nodes({ type: 'heading', level: '1', children: [] })],
  ])('F64 F35 are not rendered: %j', value => expect(isParsedMarkdown(value)).toBe(false));
});

describe('F64 addresses', () => {
  test.each([
    'https://example.org',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    'mailto:a@example.org',
    '/superset/dashboard/1/',
    '#part',
    'data:image/png;base64,AAAA',
    ' https://example.org ',
  ])('may link to %j', address => expect(isSafeAddress(address)).toBe(true));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:,a',
    '//example.org',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'about:blank',
    'relative/path',
    '',
  ])('lead nowhere: %j', address => expect(isSafeAddress(address)).toBe(false));
});

describe('LAY-031 markdown whose HTML is text', () => {
  const escaped = (source: string) => parseMarkdown(source, true);
  test.each([
    ['amid words', 'a <b>bold</b> word', nodes(paragraph('a ', '<b>', 'bold', '</b>', ' word'))],
    ['by itself', '<script>alert(1)</script>', nodes(paragraph('<script>alert(1)</script>'))],
    [
      'beside markdown',
      '# A\n\n<img src=x onerror=alert(1)>',
      nodes({ type: 'heading', level: 1, children: ['A'] }, paragraph('<img src=x onerror=alert(1)>')),
    ],
    ['as a sign', '&lt;b&gt;', nodes(paragraph('&lt;b&gt;'))],
  ])('%s', (_, source, expected) => expect(escaped(source)).toEqual(expected));

  test('is never rendered as HTML', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<b>', '</b>', '<!-- -->', '&amp;', '<', '>', 'a', '\n\n', '- ', '|', '[x](y)', '* ')),
        parts => {
          expect(escaped(parts.join(''))).toMatchObject({ kind: 'nodes' });
          expect(isParsedMarkdown(escaped(parts.join('')))).toBe(true);
        },
      ),
    ));
});
