import { expect, test } from 'vitest';
import { storeName } from '../store/open';
import {
  capabilitiesBy,
  capabilitiesOf,
  contractCapabilities,
  embeddedCapabilities,
  isCapabilities,
} from './capabilities';
import { isSession } from './facts';

const facts = { user: { id: 7, username: 'ada', firstName: 'Ada', lastName: '' }, roles: {} };

test('a server that reports the generation of its data is the embedded one', () => {
  expect(capabilitiesBy('a1b2')).toEqual(embeddedCapabilities);
  expect(capabilitiesBy(null)).toEqual(contractCapabilities);
});

test.each([
  ['a1b2', embeddedCapabilities],
  [null, contractCapabilities],
])('facts of earlier versions are recognised by the name of the store: %s', (instance, expected) => {
  const store = storeName('https://here.test', instance, 7);
  expect(isSession({ ...facts, store })).toBe(true);
  expect(capabilitiesOf({ store })).toEqual(expected);
  expect(capabilitiesOf({ store, capabilities: { ...expected, people: false } }).people).toBe(false);
});

test('facts that were kept before there were previews of imports are read', () => {
  const { importPreviews: _, ...earlier } = embeddedCapabilities;
  expect(isCapabilities(earlier)).toBe(true);
  expect(isCapabilities({ ...earlier, importPreviews: 'yes' })).toBe(false);
});

test('rejects incomplete facts', () => {
  expect(isCapabilities({ ...embeddedCapabilities, versions: 1 })).toBe(false);
  expect(isSession({ ...facts, store: 's', capabilities: {} })).toBe(false);
  expect(isSession({ ...facts, store: 's', capabilities: embeddedCapabilities })).toBe(true);
});
