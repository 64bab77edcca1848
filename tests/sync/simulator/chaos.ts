import fc from 'fast-check';
import { must } from '@/lib/assert';
import type { Device } from './device';
import type { Fault } from './network';
import { DAY, HOUR, MINUTE, SECOND } from './scene';
import type { Tab } from './tab';

/** An event on a device. Numbers select among the things that exist at that moment. */
export type Event =
  | Edit
  /** Somebody else changes it. */
  | { readonly kind: 'colleague'; readonly dashboard: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | Mishap;

export interface Edit {
  readonly kind: 'rename' | 'star' | 'unstar';
  readonly tab: number;
  readonly dashboard: number;
}

export const isEdit = (event: Event): event is Edit =>
  event.kind === 'rename' || event.kind === 'star' || event.kind === 'unstar';

export type Mishap =
  | { readonly kind: 'cut' | 'intercept' | 'restore' | 'calm' | 'open' | 'crash' | 'worker' | 'refresh' | 'slow-read' }
  | { readonly kind: 'kill'; readonly index: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'hold'; readonly before: 'request' | 'answer' };

export interface DeviceEvent {
  readonly device: number;
  readonly event: Event;
}

const choice = fc.nat(2);
const edit = (kind: 'rename' | 'star' | 'unstar') =>
  fc.record({ kind: fc.constant(kind), tab: choice, dashboard: choice });
const simple = fc
  .constantFrom('cut', 'intercept', 'restore', 'calm', 'open', 'crash', 'worker', 'refresh', 'slow-read')
  .map(kind => ({ kind }) as const);
const faults = fc.constantFrom<Fault>(
  { kind: 'request-lost' },
  { kind: 'answer-lost' },
  { kind: 'delivered-twice' },
  { kind: 'truncated', bytes: 5, noticed: true },
  { kind: 'truncated', bytes: 5, noticed: false },
  { kind: 'answered', status: 500, applied: true },
  { kind: 'answered', status: 503 },
  { kind: 'answered', status: 429, headers: { 'Retry-After': '20' } },
  { kind: 'answered', status: 412 },
  { kind: 'answered', status: 200, body: '<html>Wi-Fi</html>' },
);

const events: fc.Arbitrary<Event> = fc.oneof(
  { weight: 9, arbitrary: edit('rename') },
  { weight: 3, arbitrary: edit('star') },
  { weight: 3, arbitrary: edit('unstar') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('colleague'), dashboard: choice }) },
  { weight: 6, arbitrary: simple },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), index: choice }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('fault'), fault: faults }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold'), before: fc.constantFrom('request', 'answer') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      milliseconds: fc.constantFrom(0, 0, 500, 5 * SECOND, MINUTE, HOUR, DAY),
    }),
  },
);

/** @param devices how many there are */
export const deviceEvents = (devices: number): fc.Arbitrary<DeviceEvent[]> =>
  fc.array(fc.record({ device: fc.nat(devices - 1), event: events }), { minLength: 5, maxLength: 40, size: 'max' });

/** A tab of the device, opened if there is none. */
export async function someTab(device: Device, index = 0): Promise<Tab> {
  const { tabs } = device;
  return tabs.length === 0 ? device.openTab() : must(tabs[index % tabs.length], 'a tab');
}

/** Applies it to the device. */
export async function befall(device: Device, event: Mishap): Promise<void> {
  switch (event.kind) {
    case 'cut':
      return device.network.cut();
    case 'intercept':
      return device.network.intercept();
    case 'restore':
      return device.network.restore();
    case 'calm':
      return device.network.calm();
    case 'open':
      if (device.tabs.length < 3) await device.openTab();
      return;
    case 'crash':
      return device.crash();
    case 'worker':
      return void device.wakeWorker();
    case 'refresh':
      for (const tab of device.tabs) tab.registry.requestRefresh('all', true);
      return;
    case 'slow-read':
      device.network.hold('GET /api/v1/dashboard', 'answer');
      for (const tab of device.tabs) tab.registry.requestRefresh('all', true);
      return;
    case 'kill':
      return device.tabs[event.index]?.kill();
    case 'fault':
      return device.network.next(
        event.fault.kind === 'answered' && event.fault.status === 412 ? 'PUT' : 'P',
        event.fault,
      );
    case 'hold':
      device.network.hold('P', event.before);
  }
}
