import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEventRecord } from '../store/records';
import { BATCH } from './batch';
import { noEvents, reduce, type LoggingEffect, type LoggingEvent, type LoggingState } from './logging-reducer';

const record = (id: number): LogEventRecord => ({ event: { event_id: id }, about: 'dashboard_id=7' });
const [first, second, third] = [record(1), record(2), record(3)];
const many = Array.from({ length: BATCH }, (_, id) => record(id));
const at = { source: 'dashboard', id: 7 } as const;

const nameOf = ({ event }: LogEventRecord) => event['event_id'];
const told = ({ run, ...rest }: LoggingEffect) =>
  [run, ...('records' in rest ? rest.records.map(nameOf) : Object.values(rest))].join(' ');

const waiting: LoggingState = { ...noEvents, unstored: [first], willStore: true, unsent: 1, lastAt: at };
const storing: LoggingState = { ...noEvents, storing: [first], unsent: 1, lastAt: at };
const sending: LoggingState = { ...noEvents, sending: 'under-way', lastAt: at };
const failing: LoggingState = { ...noEvents, failures: 2, lastAt: at };
const stopped: LoggingState = { ...waiting, isStopped: true };

const noted = { name: 'noted', records: [second], at } as const;
const leaving = { name: 'leaving', records: [third], at } as const;

test.each<[string, LoggingState, LoggingEvent, effects: string, after: Partial<LoggingState>]>([
  [
    'an event is stored soon and sent after a quiet time',
    noEvents,
    noted,
    'store-soon, send-after-quiet',
    { unsent: 1 },
  ],
  ['the next one restarts the quiet time', waiting, noted, 'send-after-quiet', { unstored: [first, second] }],
  ['after a failure it waits for the next attempt', failing, noted, 'store-soon', { failures: 2, unsent: 1 }],
  [
    'a whole batch is sent immediately',
    waiting,
    { ...noted, records: many },
    `forget-sending-later, store ${[first, ...many].map(nameOf).join(' ')}`,
    { sending: 'once-stored', unsent: 0, unstored: [], willStore: false },
  ],
  [
    'events logged while a batch is sent count for the next one',
    sending,
    noted,
    'store-soon, send-after-quiet',
    { sending: 'under-way', unsent: 1 },
  ],
  ['events in memory are stored', waiting, { name: 'store-due' }, 'store 1', { storing: [first], willStore: false }],
  ['stores nothing if there is nothing', noEvents, { name: 'store-due' }, '', { storing: [] }],
  [
    'stored events are not being sent',
    storing,
    { name: 'stored', records: [first], isKept: true },
    '',
    { storing: [] },
  ],
  [
    'events that the store rejected are stored with the next ones, before them',
    { ...storing, unstored: [second] },
    { name: 'stored', records: [first], isKept: false },
    '',
    { storing: [], unstored: [first, second] },
  ],
  [
    'rejected events are limited to one batch',
    { ...noEvents, storing: [first], unstored: many },
    { name: 'stored', records: [first], isKept: false },
    '',
    { unstored: many },
  ],
  [
    'events in memory are stored before they are sent',
    waiting,
    { name: 'send-due' },
    'forget-sending-later, store 1',
    { sending: 'once-stored', storing: [first] },
  ],
  [
    'and sent once they are stored',
    { ...storing, sending: 'once-stored' },
    { name: 'stored', records: [first], isKept: true },
    'send',
    { sending: 'under-way' },
  ],
  [
    'sending waits until all of them are stored',
    { ...storing, storing: [first, second], sending: 'once-stored' },
    { name: 'stored', records: [first], isKept: true },
    '',
    { sending: 'once-stored', storing: [second] },
  ],
  ['stored events are sent immediately', noEvents, { name: 'send-due' }, 'forget-sending-later, send', {}],
  ['one batch is sent at a time', sending, { name: 'send-due' }, 'forget-sending-later', sending],
  ['a success resets the delays', { ...failing, sending: 'under-way' }, { name: 'sent', isDone: true }, '', noEvents],
  [
    'events logged meanwhile are sent after a quiet time',
    { ...sending, unsent: 1 },
    { name: 'sent', isDone: true },
    'send-after-quiet',
    { sending: 'no' },
  ],
  [
    'rejected events are retried, later each time',
    { ...failing, sending: 'under-way' },
    { name: 'sent', isDone: false },
    'send-again 3',
    { sending: 'no', failures: 3 },
  ],
  ['events left by earlier pages are sent', noEvents, { name: 'recovered' }, 'send-after-quiet', {}],
  ['the server’s return resets the delays', failing, { name: 'server-back' }, 'send-after-quiet', { failures: 0 }],
  [
    'a closing page hands over the events in memory, with its last one',
    { ...waiting, storing: [second] },
    leaving,
    'hand-over 1 3',
    { unstored: [first, third] },
  ],
  [
    'events that were not accepted stay, and are stored all the same',
    { ...waiting, storing: [second], unstored: [first, third] },
    { name: 'handed-over', records: [first] },
    'leave 2 3, store 3',
    { storing: [second, third], unstored: [] },
  ],
  ['or nothing', waiting, { name: 'handed-over', records: [first] }, '', { unstored: [] }],
  ['nothing is sent after a stop', stopped, { name: 'send-due' }, 'forget-sending-later', stopped],
  ['nor later', stopped, { name: 'recovered' }, '', stopped],
  ['nor again', { ...stopped, sending: 'under-way' }, { name: 'sent', isDone: false }, '', { sending: 'no' }],
  ['it stops', waiting, { name: 'stopped' }, '', { isStopped: true }],
])('%s', (_, state, event, effects, after) => {
  const [next, found] = reduce(state, event);
  expect(found.map(told).join(', ')).toBe(effects);
  const { lastAt: __, ...expected } = after;
  expect(next).toMatchObject(expected);
});

test('the source of the last event is known', () => {
  expect(reduce(noEvents, noted)[0].lastAt).toEqual(at);
  expect(reduce(waiting, { ...noted, at: null })[0].lastAt).toEqual(at);
});

describe('in any order of events', () => {
  const happening = fc.constantFrom(
    'note',
    'store-due',
    'kept',
    'refused',
    'send-due',
    'sent',
    'not sent',
    'back',
    'leave',
  );

  test('each event is in one place, and one batch is sent at a time, once all events are stored', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(happening, fc.boolean())), all => {
        let state = noEvents;
        let count = 0;
        let underWay: (readonly LogEventRecord[])[] = [];
        const kept: LogEventRecord[] = [];
        const gone: LogEventRecord[] = [];
        let sends = 0;
        function happens(event: LoggingEvent, isTaken: boolean): void {
          const [next, effects] = reduce(state, event);
          state = next;
          for (const effect of effects) {
            if (effect.run === 'store') underWay.push(effect.records);
            if (effect.run === 'send') {
              sends += 1;
              expect(next.storing).toEqual([]);
            }
            if (effect.run === 'hand-over') {
              const records = isTaken ? effect.records : [];
              gone.push(...records);
              happens({ name: 'handed-over', records }, isTaken);
            }
          }
          expect(sends).toBe(state.sending === 'under-way' ? 1 : 0);
          const places = [...state.unstored, ...state.storing, ...kept, ...gone].map(nameOf);
          expect(places).toHaveLength(count);
          expect(new Set(places).size).toBe(count);
          expect(state.storing).toEqual(underWay.flat());
        }
        for (const [name, isTaken] of all) {
          switch (name) {
            case 'note':
              count += 1;
              happens({ name: 'noted', records: [record(count - 1)], at }, isTaken);
              break;
            case 'kept':
            case 'refused': {
              const [records, ...others] = underWay;
              if (!records) break;
              underWay = others;
              if (name === 'kept') kept.push(...records);
              happens({ name: 'stored', records, isKept: name === 'kept' }, isTaken);
              break;
            }
            case 'sent':
            case 'not sent':
              if (sends === 0) break;
              sends -= 1;
              happens({ name: 'sent', isDone: name === 'sent' }, isTaken);
              break;
            case 'back':
              happens({ name: 'server-back' }, isTaken);
              break;
            case 'leave':
              happens({ name: 'leaving', records: [], at: null }, isTaken);
              break;
            default:
              happens({ name }, isTaken);
          }
        }
      }),
    ));
});
