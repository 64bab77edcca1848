import type { Fault } from '../simulator/network';
import { DAY, HOUR, MINUTE, SECOND } from '../simulator/scene';
import { Chance } from './chance';
import type { Mode, Schedule, Step, Traffic } from './step';
import type { Topic, TopicName } from './topics/topic';
import { topicNamed, topics } from './topics/topics';

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
    body: {
      errors: [
        {
          message: '400 Bad Request: The CSRF token has expired.',
          error_type: 'GENERIC_BACKEND_ERROR',
          level: 'error',
          extra: {},
        },
      ],
    },
  },
  { kind: 'answered', status: 403 },
  { kind: 'answered', status: 404 },
  { kind: 'answered', status: 412 },
];

const waits = [0, 500, 2 * SECOND, 5 * SECOND, 20 * SECOND, 20 * SECOND, MINUTE, MINUTE, 10 * MINUTE] as const;
const skews = [0, 0, 10 * SECOND, -10 * SECOND, HOUR, -HOUR, 2 * DAY, -2 * DAY] as const;

/** Overrides of the seed's choices. */
export interface ScheduleOptions {
  readonly mode?: Mode | undefined;
  readonly topic?: TopicName | undefined;
}

/** The schedule of a seed. */
export function schedule(seed: number, asked: ScheduleOptions = {}): Schedule {
  const chance = new Chance(seed);
  const plain = chance.happens(0.35);
  const deviceCount = chance.happens(0.4) ? 2 : 1;
  const devices = Array.from({ length: deviceCount }, () => ({
    tabs: chance.pick([1, 1, 2, 2, deviceCount === 1 ? 3 : 2]),
    hasLocks: chance.happens(0.65),
  }));
  const things = chance.pick([1, 1, 2]);
  const drawn = chance.weighted(topics.map(each => [each.weight, () => each] as const));
  const topic = asked.topic === undefined ? drawn : topicNamed(asked.topic);
  const weightedActs = topic.acts.flatMap(({ name, weight }) => Array<string>(weight).fill(name));
  // Most days have a theme, which makes its faults more frequent.
  const theme = chance.pick(['any', 'network', 'pages', 'people', 'race', 'session'] as const);
  const length = 4 + chance.below(17);
  const of = (): Traffic => chance.pick(['write', 'write', 'read', 'any']);
  const device = () => chance.below(deviceCount);
  const likes = (...themes: (typeof theme)[]) => (themes.includes(theme) ? 4 : 1);
  const edit = (): Edit => ({
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
      [
        1.5 * likes('people', 'race'),
        () => ({
          do: 'colleague',
          act: chance.pick(weightedActs),
          thing: chance.below(tries),
          variant: chance.below(1000),
        }),
      ],
      [2 * likes('network'), () => ({ do: 'fault', device: device(), of: of(), fault: chance.pick(shared) })],
      [likes('network'), () => ({ do: 'fault', device: device(), of: 'write', fault: chance.pick(ofWrites) })],
      [
        1.5 * likes('race'),
        () => ({ do: 'hold', device: device(), of: of(), before: chance.pick(['request', 'answer']) }),
      ],
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
      [
        0.3 * likes('people'),
        () => ({ do: chance.pick(['revoke', 'hide', 'grant', 'grant']), thing: chance.below(tries) }),
      ],
      [0.2 * likes('people'), () => ({ do: chance.pick(['demote', 'promote']) })],
      [0.3 * likes('pages'), () => single('fill')],
      [0.3 * likes('pages'), () => single('free')],
      [0.4, () => ({ do: 'clock', device: device(), skew: chance.pick(skews) })],
      [0.7 * likes('people'), () => ({ do: 'decide', device: device(), choice: chance.below(12) })],
      [0.5, () => ({ do: chance.pick(['discard', 'retry']), device: device(), which: chance.below(4) })],
    ]);
  const motif = motifs(chance, topic, deviceCount, edit);
  const steps: Step[] = [edit()];
  while (steps.length < length)
    steps.push(...(chance.happens(0.3) ? interspersed(chance, chance.pick(motif)(), step) : [step()]));
  const choices = Array.from({ length: 8 }, () => chance.below(12));
  return {
    mode: asked.mode ?? (plain ? 'plain' : 'embedded'),
    topic: topic.name,
    luck: chance.pick([0, 0.5, 0.99]),
    things,
    devices,
    steps,
    choices,
  };
}

/** The steps in their order, with others between some of them. */
function interspersed(chance: Chance, steps: readonly Step[], other: () => Step): Step[] {
  return steps.flatMap(step => (chance.happens(0.15) ? [other(), step] : [step]));
}

type Edit = Extract<Step, { do: 'edit' }>;

/** Sequences that are rare by chance and that have failed in other systems. */
function motifs(chance: Chance, { acts }: Topic, deviceCount: number, edit: () => Edit): (() => Step[])[] {
  const writtenActs = acts.filter(({ isOwn }) => isOwn !== false).map(({ name }) => name);
  const device = chance.below(deviceCount);
  const own = (): Edit => ({ ...edit(), device, act: chance.pick(writtenActs) });
  const again = (before: Edit): Edit => ({ ...before, tab: chance.below(3), variant: chance.below(1000) });
  /** Somebody changes the same thing, by a number at which nobody deletes: the same part of it, or the next one. */
  const another = ({ act, thing, variant }: Edit, part: 0 | 1): Step => ({
    do: 'colleague',
    act,
    thing,
    variant: 900 + (variant % 60) + part,
  });
  const beside = (mine: Edit) => another(mine, 1);
  const colleague = (mine: Edit) => another(mine, chance.happens(0.3) ? 1 : 0);
  /** Every other time, the edits are of something that was made just before them. */
  function ofOneMade(edits: readonly [Edit, ...Edit[]]): readonly Edit[] {
    const [first, ...rest] = edits;
    const [make, change] = ['make-', 'change-'].map(does => writtenActs.find(name => name.startsWith(does)));
    if (make === undefined || change === undefined || first.variant % 2 === 1) return edits;
    // It comes after one or two existing ones.
    return [{ ...first, act: make }, ...rest.map(later => ({ ...later, act: change, thing: 5 }))];
  }
  const hold = (of: Traffic, before: 'request' | 'answer'): Step => ({ do: 'hold', device, of, before });
  const release: Step = { do: 'release', device, which: 0 };
  const wait = (milliseconds: number): Step => ({ do: 'wait', milliseconds });
  const fault = (of: Traffic, which: Fault): Step => ({ do: 'fault', device, of, fault: which });
  const kill = (): Step => ({ do: 'kill', device, tab: chance.below(3), after: 1 + chance.below(14) });
  const withEdit = (make: (mine: Edit) => Step[]) => () => make(own());
  return [
    // Somebody changes the same between the read and the write.
    withEdit(mine => [hold('write', 'request'), mine, colleague(mine), release, wait(0)]),
    // The response arrives after another sender has taken over and sent more.
    withEdit(mine => [
      hold('write', 'answer'),
      mine,
      { do: 'open', device },
      wait(20_000),
      again(mine),
      wait(20_000),
      release,
      wait(0),
    ]),
    // A copy that was requested before the write arrives after it.
    withEdit(mine => [hold('read', 'answer'), { do: 'refresh', device }, mine, wait(0), release, wait(0)]),
    withEdit(mine => [
      hold('read', 'answer'),
      hold('read', 'answer'),
      { do: 'refresh', device },
      mine,
      wait(2000),
      release,
      release,
    ]),
    // The server has it, the device does not know, and somebody edits on top of it.
    withEdit(mine => [fault('write', chance.pick(unheard)), mine, colleague(mine), wait(20_000)]),
    withEdit(mine => [fault('write', chance.pick(unheard)), mine, again(mine), wait(20_000), wait(20_000)]),
    // The server has it and somebody edited on top of it; the person, when asked, keeps theirs.
    withEdit(mine => [
      fault('write', chance.pick(unheard)),
      mine,
      colleague(mine),
      wait(20_000),
      { do: 'decide', device, choice: 0 },
      wait(20_000),
    ]),
    // It arrives so late that the device has already moved on in another form.
    withEdit(mine => [hold('write', 'request'), mine, wait(60_000), beside(mine), wait(120_000), release, wait(0)]),
    // Both change the same while they are disconnected from each other.
    withEdit(mine => [{ do: 'cut', device }, mine, colleague(mine), { do: 'restore', device }, wait(60_000)]),
    withEdit(mine => [
      { do: 'cut', device },
      ...ofOneMade([mine, again(mine), again(mine)]),
      { do: 'restore', device },
      wait(60_000),
    ]),
    // The page ends somewhere along the way.
    withEdit(mine => [kill(), mine, again(mine), wait(20_000)]),
    withEdit(mine => [
      { do: 'worker', device },
      { do: 'kill-worker', device, after: 1 + chance.below(14) },
      mine,
      wait(500),
    ]),
    withEdit(mine => [
      { do: 'cut', device },
      mine,
      { do: 'power-loss', device },
      { do: 'open', device },
      { do: 'restore', device },
    ]),
    // Another person signs in while something is pending.
    withEdit(mine => [
      { do: 'cut', device },
      mine,
      { do: 'other-person', device },
      { do: 'restore', device },
      wait(60_000),
      { do: 'sign-in', device },
    ]),
    withEdit(mine => [
      { do: 'end-session', device },
      mine,
      wait(20_000),
      again(mine),
      { do: 'sign-in', device },
      wait(0),
    ]),
    // The session changes hands between two requests of one write.
    withEdit(mine => [
      hold('any', 'request'),
      mine,
      { do: 'other-person', device },
      release,
      wait(0),
      { do: 'sign-in', device },
    ]),
    // A person reverts an edit that may be in transit.
    withEdit(mine => [
      hold('write', chance.pick(['request', 'answer'])),
      mine,
      again(mine),
      { do: 'discard', device, which: chance.below(2) },
      release,
      wait(0),
    ]),
    withEdit(mine => [{ do: 'fill', device }, mine, again(mine), { do: 'free', device }, again(mine)]),
    withEdit(mine => [
      fault('write', { kind: 'answered', status: 503, headers: { 'Retry-After': '20' } }),
      mine,
      { do: 'clock', device, skew: chance.pick(skews) },
      wait(20_000),
    ]),
  ];
}

/** Faults that leave a device not knowing whether the server has it. */
const unheard: readonly Fault[] = [
  { kind: 'answer-lost' },
  { kind: 'truncated', bytes: 5, noticed: true },
  { kind: 'truncated', bytes: 5, noticed: false },
  { kind: 'answered', status: 500, applied: true },
  { kind: 'answered', status: 503, applied: true },
  { kind: 'answered', status: 200, body: '<html>Wi-Fi</html>', applied: true },
];
