import { describe, expect, test } from 'vitest';
import { cssFaults, type CssSupport } from './faults';
import { readStatements } from './statements';

/** A browser with little CSS support. */
const known: CssSupport = {
  declaration: (name, value) =>
    ['color', 'background', 'position', 'content', 'opacity'].includes(name) && !/[:\n]/.test(value) && value !== '',
  selector: selector => !/[>+~]\s*$|^\s*$|[!?]/.test(selector),
};
const told = (css: string) => cssFaults(css, known).map(({ kind, line, text }) => `${line} ${kind} ${text}`.trim());

describe('ineffective parts of a style sheet', () => {
  test('reports nothing for valid styles', () => {
    const css = `
      /* A comment; with { braces } */
      .card, .card:is(.a, .b) { color: red !important; --x: 1 }
      @media (max-width: 600px) { .card { background: rgb(0, 0, 0); &:hover { color: blue } .title { color: red } } }
      @keyframes come { from { opacity: 0 } 50% { opacity: 0.5 } }
      .a::after { content: "} ; {" }
      [title="a,b"] { color: red }`;
    expect(told(css)).toEqual([]);
    expect(told('')).toEqual([]);
  });

  test.each([
    [
      '@import url("https://elsewhere.invalid/a.css");\n.a { color: red }',
      ['1 at-rule @import url("https://elsewhere.invalid/a.css")'],
    ],
    ['@font-face {\n  font-family: x;\n  src: url(a)\n}', ['1 at-rule @font-face']],
    ['@property --tm-page { inherits: false }', ['1 at-rule @property --tm-page']],
    ['.a {\n  colr: red;\n  color: red\n}', ['2 declaration colr: red']],
    ['.a {\n  color: red\n  background: blue;\n}', ['2 declaration color: red\n  background: blue']],
    [
      '.a { background: url(/logout/); position: fixed }',
      ['1 loads background: url(/logout/)', '1 leaves position: fixed'],
    ],
    ['.a > { color: red; colr: red }', ['1 selector .a >']],
    ['.a { @keyframes come { from { opacity: 0 } } }', ['1 at-rule @keyframes come']],
    ['color: red;', ['1 declaration color: red']],
    ['.a { color: red } }\n.b { color: red }', ['1 unopened']],
    ['.b { color: red }\n.a {\n color: red', ['2 unclosed']],
    ['/* never closed .a { color: red }', []],
    ['.a { content: "never closed\n; colr: red }', ['2 declaration colr: red']],
  ])('%s', (css, faults) => expect(told(css)).toEqual(faults));

  test('statements know their first line and their parent', () => {
    expect(readStatements('a {\n\n  /* one\n two */ color: red;\n b { x: y }\n}').statements).toEqual([
      { kind: 'rule', text: 'a', line: 1, within: [] },
      { kind: 'declaration', text: 'color: red', line: 4, within: ['a'] },
      { kind: 'rule', text: 'b', line: 5, within: ['a'] },
      { kind: 'declaration', text: 'x: y', line: 5, within: ['a', 'b'] },
    ]);
  });
});
