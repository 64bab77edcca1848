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
    ['all that those fetch in turn, the nearest first, in circles too', 'dialog.js', ['focus.js', 'keys.js']],
    ['nothing that is not made', 'menu.js', ['core.js']],
    ['what leads back to it not', 'focus.js', ['core.js']],
    ['nothing where it names everything', 'page.js', []],
    ['nothing where there is nothing', 'keys.js', []],
  ])('%s', (_, file, further) => expect(furtherImports(file, files)).toEqual(further));
});

it('omits the names of scripts from the scripts that ask for them, and from the page', () => {
  expect(namedBeside('dialog.js', ['frame.js'], { hostType: 'js' })).toEqual([]);
  expect(namedBeside('page.js', ['core.js'], { hostType: 'html' })).toEqual(['core.js']);
});

describe('a file that is named and not made', () => {
  it.each([
    ['for what it does', 'import"./gone.js"'],
    ['for what it exports', 'import{a as b}from"./gone.js"'],
    ['by need', 'const a=()=>import(`./gone.js`)'],
  ])('is found where it is named %s', (_, code) =>
    expect(namedInVain(new Map([['assets/menu.js', code]]), new Set(['assets/menu.js']))).toEqual([
      'assets/menu.js names assets/gone.js',
    ]),
  );

  it('ignores existing files, and names inside a text', () => {
    const code = 'import"./list.js";const say="from ./gone.js"';
    expect(namedInVain(new Map([['assets/menu.js', code]]), new Set(['assets/list.js']))).toEqual([]);
  });
});
