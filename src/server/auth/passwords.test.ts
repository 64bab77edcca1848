import { describe, expect, test } from 'vitest';
import { generatePassword, hashPassword, strongCost, verifyPassword } from './passwords';

const quick = { N: 2, r: 1, p: 1 };

describe('passwords', () => {
  test('are stored so that they can only be checked', async () => {
    const stored = await hashPassword('correct horse', strongCost);
    expect(stored).not.toContain('correct');
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horsf', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  test('that are equal are stored differently', async () => {
    expect(await hashPassword('x', quick)).not.toBe(await hashPassword('x', quick));
  });

  test('are the same however an accent was typed', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9', quick))).toBe(true);
  });

  test.each(['', 'plain', 'md5$1$2$3$4$5', 'scrypt$32768$8$3$$', 'scrypt$32768$8$3$c2FsdA=='])(
    '%j is not a stored password',
    async stored => {
      expect(await verifyPassword('plain', stored)).toBe(false);
    },
  );

  test('that are generated can be read aloud, and differ', () => {
    const made = Array.from({ length: 50 }, generatePassword);
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
    expect(new Set(made).size).toBe(50);
  });
});
