import { describe, expect, it } from 'vitest';
import { furtherImports, namedBeside } from './late-imports.ts';

const files = new Map(
  Object.entries({
    'page.js': ['core.js'],
    'dialog.js': ['core.js', 'frame.js'],
    'frame.js': ['core.js', 'focus.js'],
    'focus.js': ['keys.js', 'frame.js'],
    'keys.js': [],
    'core.js': [],
  }).map(([file, imports]) => [file, { imports }] as const),
);

describe('what a file that is loaded by need names besides its own imports', () => {
  it.each([
    ['all that those fetch in turn, the nearest first, in circles too', 'dialog.js', ['focus.js', 'keys.js']],
    ['what leads back to it not', 'focus.js', ['core.js']],
    ['nothing where it names everything', 'page.js', []],
    ['nothing where there is nothing', 'keys.js', []],
  ])('%s', (_, file, further) => expect(furtherImports(file, files)).toEqual(further));
});

it('leaves the names of scripts out of the scripts that ask for them, and in the page', () => {
  expect(namedBeside('dialog.js', ['frame.js'], { hostType: 'js' })).toEqual([]);
  expect(namedBeside('page.js', ['core.js'], { hostType: 'html' })).toEqual(['core.js']);
});
