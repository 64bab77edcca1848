import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { minifyWorker } from './minify-again';

test('the script of a worker reads the same in every encoding', async () => {
  const script = "const minus = '\u2212'; self.postMessage([minus + 5, `${minus} 5 …`, /\u2212/.test(minus)]);";
  const code = await minifyWorker(script);
  expect(code).toMatch(/^[\0-\x7F]*$/);
  let told: unknown;
  runInNewContext(code, { self: { postMessage: (message: unknown) => (told = JSON.stringify(message)) } });
  expect(told).toBe(JSON.stringify(['\u22125', '\u2212 5 \u2026', true]));
});
