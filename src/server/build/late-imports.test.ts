import { describe, expect, it } from 'vitest';
import { furtherImports, namedBeside, namedInVain } from './late-imports.ts';

const files = new Map(
  Object.entries({
    'page.js': ['core.js'],
    'dialog.js': ['core.js', 'frame.js'],
    'frame.js': ['core.js', 'focus.js'],
    'focus.js': ['keys.js', 'frame.js'],
    'keys.js': [],
    'menu.js': ['list.js'],
    'list.js': ['core.js', 'styles-alone.js'],
    'core.js': [],
  }).map(([file, imports]) => [file, { imports }] as const),
);

describe('references of a lazily loaded file in addition to its own imports', () => {
  it.each([
    ['everything those import in turn, the nearest first, also in cycles', 'dialog.js', ['focus.js', 'keys.js']],
    ['nothing that is not built', 'menu.js', ['core.js']],
    ['no import that leads back to it', 'focus.js', ['core.js']],
    ['nothing if it names everything', 'page.js', []],
    ['nothing if there is nothing', 'keys.js', []],
  ])('%s', (_, file, further) => expect(furtherImports(file, files)).toEqual(further));
});

it('omits the names of scripts from the scripts that import them, and from the page', () => {
  expect(namedBeside('dialog.js', ['frame.js'], { hostType: 'js' })).toEqual([]);
  expect(namedBeside('page.js', ['core.js'], { hostType: 'html' })).toEqual(['core.js']);
});

describe('an imported file that was not built', () => {
  it.each([
    ['for its side effects', 'import"./gone.js"'],
    ['for its exports', 'import{a as b}from"./gone.js"'],
    ['lazily', 'const a=()=>import(`./gone.js`)'],
  ])('is found if it is imported %s', (_, code) =>
    expect(namedInVain(new Map([['assets/menu.js', code]]), new Set(['assets/menu.js']))).toEqual([
      'assets/menu.js names assets/gone.js',
    ]),
  );

  it('ignores existing files, and names inside a text', () => {
    const code = 'import"./list.js";const say="from ./gone.js"';
    expect(namedInVain(new Map([['assets/menu.js', code]]), new Set(['assets/list.js']))).toEqual([]);
  });
});
