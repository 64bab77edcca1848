// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { usedRules } from './used-rules';

function used(css: string, html: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = document.createElement('div');
  root.innerHTML = html;
  return usedRules(sheet.cssRules, root).replaceAll(/\s+/g, '');
}

const box = '<p class="a"><b data-aside="stored">1</b></p>';

test.each([
  ['a rule for existing elements', '.a { color: red; }', '.a{color:red;}'],
  ['none for missing elements', '.z { color: red; }', ''],
  ['one for a part of an existing element', '.a::before { content: ""; }', '.a::before{content:"";}'],
  [
    'one inside a condition',
    '@media (width > 1px) { .a { color: red; } .z { color: red; } }',
    '@media(width>1px){.a{color:red;}}',
  ],
  ['no condition without such a rule', '@media (width > 1px) { .z { color: red; } }', ''],
  ['no movement', '@keyframes turn { from { opacity: 0; } to { opacity: 1; } }', ''],
  ['one by an attribute', '.a [data-aside="stored"] { opacity: 0.5; }', '.a[data-aside="stored"]{opacity:0.5;}'],
])('of style sheets is kept %s', (_, css, kept) => expect(used(css, box)).toBe(kept));
