import type { Fault } from '../simulator/network';
import { DAY, HOUR, MINUTE, SECOND } from '../simulator/scene';
import { acts } from './acts/acts';
import { Chance } from './chance';
import type { Mode, Schedule, Step, Traffic } from './step';

const tries = 8;

const shared: readonly Fault[] = [
  { kind: 'request-lost' },
  { kind: 'answer-lost' },
  { kind: 'answer-lost' },
  { kind: 'truncated', bytes: 5, noticed: true },
  { kind: 'truncated', bytes: 5, noticed: false },
  { kind: 'answered', status: 500 },
  { kind: 'answered', status: 500, applied: true },
  { kind: 'answered', status: 503, headers: { 'Retry-After': '20' } },
  { kind: 'answered', status: 503, applied: true },
  { kind: 'answered', status: 429, headers: { 'Retry-After': '20' } },
  { kind: 'answered', status: 401 },
  { kind: 'answered', status: 200, body: '<html>Wi-Fi</html>' },
  { kind: 'answered', status: 200, body: '<html>Wi-Fi</html>', applied: true },
  { kind: 'delivered-twice' },
];

const ofWrites: readonly Fault[] = [
  {
    kind: 'answered',
    status: 400,
    body: { errors: [{ message: '400 Bad Request: The CSRF token has expired.', error_type: 'GENERIC_BACKEND_ERROR', level: 'error', extra: {} }] },
  },
  { kind: 'answered', status: 403 },
  { kind: 'answered', status: 404 },
  { kind: 'answered', status: 412 },
];

const waits = [0, 500, 2 * SECOND, 5 * SECOND, 20 * SECOND, 20 * SECOND, MINUTE, MINUTE, 10 * MINUTE] as const;
const skews = [0, 0, 10 * SECOND, -10 * SECOND, HOUR, -HOUR, 2 * DAY, -2 * DAY] as const;

/** The schedule of a seed. */
export function schedule(seed: number, mode?: Mode): Schedule {
  const chance = new Chance(seed);
  const plain = chance.happens(0.35);
  const deviceCount = chance.happens(0.4) ? 2 : 1;
  const devices = Array.from({ length: deviceCount }, () => ({ tabs: chance.pick([1, 1, 2, 2, deviceCount === 1 ? 3 : 2]), hasLocks: chance.happens(0.65) }));
  const things = chance.pick([1, 1, 2]);
  // Most days have a theme; what goes wrong then goes wrong more often.
  const theme = chance.pick(['any', 'network', 'pages', 'people', 'race', 'session'] as const);
  const length = 4 + chance.below(17);
  const of = (): Traffic => chance.pick(['write', 'write', 'read', 'any']);
  const device = () => chance.below(deviceCount);
  const likes = (...themes: (typeof theme)[]) => (themes.includes(theme) ? 4 : 1);
  const edit = (): Step => ({
    do: 'edit',
    device: device(),
    tab: chance.below(3),
    act: chance.pick(weightedActs),
    thing: chance.below(tries),
    variant: chance.below(1000),
  });
  const single = <
    K extends
      | 'cut'
      | 'portal'
      | 'restore'
      | 'open'
      | 'crash'
      | 'power-loss'
      | 'worker'
      | 'refresh'
      | 'end-session'
      | 'sign-in'
      | 'other-person'
      | 'fill'
      | 'free',
  >(
    kind: K,
  ) => ({ do: kind, device: device() }) as const;
  const step = (): Step =>
    chance.weighted<Step>([
      [12, edit],
      [1.5 * likes('people', 'race'), () => ({ do: 'colleague', act: chance.pick(weightedActs), thing: chance.below(tries), variant: chance.below(1000) })],
      [2 * likes('network'), () => ({ do: 'fault', device: device(), of: of(), fault: chance.pick(shared) })],
      [likes('network'), () => ({ do: 'fault', device: device(), of: 'write', fault: chance.pick(ofWrites) })],
      [1.5 * likes('race'), () => ({ do: 'hold', device: device(), of: of(), before: chance.pick(['request', 'answer']) })],
      [1.5 * likes('race'), () => ({ do: 'release', device: device(), which: chance.below(4) })],
      [5, () => ({ do: 'wait', milliseconds: chance.pick(waits) })],
      [likes('network'), () => single('cut')],
      [0.4 * likes('network'), () => single('portal')],
      [2 * likes('network'), () => single('restore')],
      [likes('pages'), () => single('open')],
      [1.5 * likes('pages'), () => ({ do: 'kill', device: device(), tab: chance.below(3), after: chance.below(12) })],
      [0.3 * likes('pages'), () => single('crash')],
      [0.3 * likes('pages'), () => single('power-loss')],
      [0.7 * likes('pages'), () => single('worker')],
      [0.4 * likes('pages'), () => ({ do: 'kill-worker', device: device(), after: chance.below(12) })],
      [likes('race'), () => single('refresh')],
      [0.3 * likes('session'), () => single('end-session')],
      [0.5 * likes('session'), () => single('sign-in')],
      [0.3 * likes('session'), () => single('other-person')],
      [0.3 * likes('people'), () => ({ do: chance.pick(['revoke', 'hide', 'grant', 'grant']), thing: chance.below(tries) })],
      [0.3 * likes('pages'), () => single('fill')],
      [0.3 * likes('pages'), () => single('free')],
      [0.4, () => ({ do: 'clock', device: device(), skew: chance.pick(skews) })],
      [0.7 * likes('people'), () => ({ do: 'decide', device: device(), choice: chance.below(12) })],
      [0.5, () => ({ do: chance.pick(['discard', 'retry']), device: device(), which: chance.below(4) })],
    ]);
  const first = edit();
  const steps = [first, ...Array.from({ length }, step)];
  const choices = Array.from({ length: 8 }, () => chance.below(12));
  return { mode: mode ?? (plain ? 'plain' : 'embedded'), luck: chance.pick([0, 0.5, 0.99]), things, devices, steps, choices };
}

const weightedActs = acts.flatMap(({ name, weight }) => Array<string>(weight).fill(name));
