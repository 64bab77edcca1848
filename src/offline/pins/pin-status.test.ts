import { expect, test } from 'vitest';
import { noProgress, type Manifest, type PinWork } from '../state/pin';
import { unknownConditions } from './device-conditions';
import { defaultSettings } from './settings';
import { pinStatusOf, type PinStatusFacts } from './pin-status';

const manifest: Manifest = { parts: [], bytes: 0, charts: 0, checkedAt: 0 };
const errand = { since: 0, all: false, now: false, progress: noProgress };
const live: PinStatusFacts = {
  connectivity: { state: 'live', since: 0 },
  settings: defaultSettings,
  conditions: unknownConditions,
};
const away: PinStatusFacts = { ...live, connectivity: { state: 'unreachable', since: 0 } };
const cellular: PinStatusFacts = {
  ...live,
  settings: { ...defaultSettings, wifiOnly: true },
  conditions: { ...unknownConditions, wifi: false },
};
const stopped: PinWork = { name: 'stopped', reason: { kind: 'no-room' }, at: 0, ...errand };

test.each<[string, Manifest | null, PinWork, PinStatusFacts, object]>([
  ['ready', manifest, { name: 'idle' }, live, { name: 'ready' }],
  ['ready, and refreshed', manifest, { name: 'running', ...errand }, live, { name: 'refreshing' }],
  [
    'ready, whatever is requested, while the server is away',
    manifest,
    { name: 'wanted', ...errand },
    away,
    { name: 'ready' },
  ],
  [
    'F26 ready, although the last refresh did not finish',
    manifest,
    stopped,
    live,
    { name: 'not-refreshed', reason: { kind: 'no-room' } },
  ],
  ['not ready before it was complete once', null, stopped, live, { name: 'incomplete', reason: { kind: 'no-room' } }],
  ['on its way', null, { name: 'running', ...errand }, live, { name: 'downloading' }],
  ['waiting for its turn', null, { name: 'wanted', ...errand }, live, { name: 'waiting', on: 'turn' }],
  ['waiting for the server', null, { name: 'running', ...errand }, away, { name: 'waiting', on: 'server' }],
  [
    'waiting for an unmetered connection',
    null,
    { name: 'wanted', ...errand },
    cellular,
    { name: 'waiting', on: 'wifi' },
  ],
  [
    'not waiting for that when the user wants it now',
    null,
    { name: 'running', ...errand, now: true },
    cellular,
    { name: 'downloading' },
  ],
  ['gone', null, { name: 'withdrawn', at: 0 }, live, { name: 'withdrawn' }],
])('a kept dashboard is shown as %s', (_, found, work, facts, status) => {
  expect(pinStatusOf({ manifest: found, work }, facts)).toMatchObject(status);
});
