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
  ['an event is stored soon and sent after quiet', noEvents, noted, 'store-soon, send-after-quiet', { unsent: 1 }],
  ['the next one begins the quiet anew', waiting, noted, 'send-after-quiet', { unstored: [first, second] }],
  ['after a failure it waits for the next attempt', failing, noted, 'store-soon', { failures: 2, unsent: 1 }],
  [
    'a whole batch is sent at once',
    waiting,
    { ...noted, records: many },
    `forget-sending-later, store ${[first, ...many].map(nameOf).join(' ')}`,
    { sending: 'once-stored', unsent: 0, unstored: [], willStore: false },
  ],
  [
    'what is noted while a batch is sent is counted for the next',
    sending,
    noted,
    'store-soon, send-after-quiet',
    { sending: 'under-way', unsent: 1 },
  ],
  ['what is in memory is stored', waiting, { name: 'store-due' }, 'store 1', { storing: [first], willStore: false }],
  ['nothing is not stored', noEvents, { name: 'store-due' }, '', { storing: [] }],
  [
    'what is stored is not on its way',
    storing,
    { name: 'stored', records: [first], isKept: true },
    '',
    { storing: [] },
  ],
  [
    'what the store did not take goes with the next, before them',
    { ...storing, unstored: [second] },
    { name: 'stored', records: [first], isKept: false },
    '',
    { storing: [], unstored: [first, second] },
  ],
  [
    'of what it did not take as much stays as one batch holds',
    { ...noEvents, storing: [first], unstored: many },
    { name: 'stored', records: [first], isKept: false },
    '',
    { unstored: many },
  ],
  [
    'what is in memory is stored before it is sent',
    waiting,
    { name: 'send-due' },
    'forget-sending-later, store 1',
    { sending: 'once-stored', storing: [first] },
  ],
  [
    'and sent once it is stored',
    { ...storing, sending: 'once-stored' },
    { name: 'stored', records: [first], isKept: true },
    'send',
    { sending: 'under-way' },
  ],
  [
    'which is waited for until all of it is',
    { ...storing, storing: [first, second], sending: 'once-stored' },
    { name: 'stored', records: [first], isKept: true },
    '',
    { sending: 'once-stored', storing: [second] },
  ],
  ['what is stored already is sent at once', noEvents, { name: 'send-due' }, 'forget-sending-later, send', {}],
  ['one batch is sent at a time', sending, { name: 'send-due' }, 'forget-sending-later', sending],
  [
    'what was sent begins the delays anew',
    { ...failing, sending: 'under-way' },
    { name: 'sent', isDone: true },
    '',
    noEvents,
  ],
  [
    'what was noted meanwhile is sent after quiet',
    { ...sending, unsent: 1 },
    { name: 'sent', isDone: true },
    'send-after-quiet',
    { sending: 'no' },
  ],
  [
    'what was not taken is sent again, later each time',
    { ...failing, sending: 'under-way' },
    { name: 'sent', isDone: false },
    'send-again 3',
    { sending: 'no', failures: 3 },
  ],
  ['what earlier pages left is sent', noEvents, { name: 'recovered' }, 'send-after-quiet', {}],
  ['the server’s return begins the delays anew', failing, { name: 'server-back' }, 'send-after-quiet', { failures: 0 }],
  [
    'a page that ends hands over what is in memory, with what it notes last',
    { ...waiting, storing: [second] },
    leaving,
    'hand-over 1 3',
    { unstored: [first, third] },
  ],
  [
    'and leaves what was not taken or may not be stored, and stores it all the same',
    { ...waiting, storing: [second], unstored: [first, third] },
    { name: 'handed-over', records: [first] },
    'leave 2 3, store 3',
    { storing: [second, third], unstored: [] },
  ],
  ['or nothing', waiting, { name: 'handed-over', records: [first] }, '', { unstored: [] }],
  ['nothing is sent after it was stopped', stopped, { name: 'send-due' }, 'forget-sending-later', stopped],
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

  test('each event is in one place, and one batch goes at a time, once all is stored', () =>
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
