import { describe, expect, test } from 'vitest';
import { resolveTheme, type ThemeChoice, type ThemeName } from './theme';

const dark = '(prefers-color-scheme: dark)';
const more = '(prefers-contrast: more)';
const forced = '(forced-colors: active)';

describe('the theme that a choice means', () => {
  test.each<readonly [ThemeChoice, readonly string[], ThemeName]>([
    ['system', [], 'light'],
    ['system', [dark], 'dark'],
    ['system', [dark, more], 'contrast'],
    ['light', [dark, more], 'light'],
    ['contrast', [], 'contrast'],
    // A device with forced colours tells by its scheme whether its ground is dark: charts keep theme colours, and are
    // drawn on it.
    ['system', [forced, more], 'light'],
    ['dark', [forced], 'light'],
    ['contrast', [forced, more], 'light'],
    ['light', [forced, dark], 'contrast'],
  ])('%s where the device says %j is %s', (choice, said, expected) => {
    expect(resolveTheme(choice, query => said.includes(query))).toBe(expected);
  });
});
