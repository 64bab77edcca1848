import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decrypt, encrypt, keyOf, newSource, type Encrypted } from './encryption';

const report = vi.fn<typeof reportError>();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('reportError', report);
});
afterEach(() => vi.unstubAllGlobals());

const source = { ...newSource(), rounds: 1 };
const secret = new Uint8Array([1, 2, 3]);
const seal = async () => encrypt(await keyOf('right', source), secret, 'row 1');

test('gives back what was encrypted', async () => {
  expect(await decrypt(await keyOf('right', source), await seal(), 'row 1')).toEqual(secret);
});

test.each<[string, string, string, (sealed: Encrypted) => Encrypted]>([
  ['another password', 'wrong', 'row 1', sealed => sealed],
  ['another row', 'right', 'row 2', sealed => sealed],
  ['changed bytes', 'right', 'row 1', sealed => ({ ...sealed, data: new ArrayBuffer(64) })],
  ['too few bytes', 'right', 'row 1', sealed => ({ ...sealed, data: new ArrayBuffer(2) })],
])('%s cannot be decrypted, which is expected', async (_, password, about, change) => {
  expect(await decrypt(await keyOf(password, source), change(await seal()), about)).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

test('other failures are reported', async () => {
  const signing = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  expect(await decrypt(signing, await seal(), 'row 1')).toBeNull();
  expect(report.mock.calls).toEqual([[expect.any(DOMException)]]);
});
