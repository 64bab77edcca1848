import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { cases } from './cases';

// `tests/e2e/storage-conformance.spec.ts` runs the same in a browser.
describe('the store beneath the simulator behaves like that of a browser:', () => {
  test.each(cases.map(each => [each.name, each] as const))('%s', async (_, { run, expected }) => {
    expect(await run(new IDBFactory(), 'conformance')).toEqual(expected);
  });
});
