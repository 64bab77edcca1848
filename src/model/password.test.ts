import { expect, test } from 'vitest';
import { passwordFault } from './password';

test.each([
  ['correct horse', null],
  ['a1b2c3d4e5', null],
  ['Ada.Lovelace.1815', null],
  ['a1b2c3d4e', 'too-short'],
  ['', 'too-short'],
  ['😀😀😀😀😀', 'too-short'],
  ['x1y2z3'.repeat(60), 'too-long'],
  ['ADMINISTRATOR', 'is-name'],
  ['aaaaaaaaaaaa', 'too-simple'],
  ['1212121212', 'too-simple'],
])('%j: %j', (password, fault) => {
  expect(passwordFault(password, 'administrator')).toBe(fault);
});
