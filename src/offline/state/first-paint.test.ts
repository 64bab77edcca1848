import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { originalTimesOf, withOriginalTime } from '@/model/original-times';
import { isFirstPaint, type FirstPaint, type SessionFacts } from './facts';
import { FIRST_PAINT_KEY, followFirstPaint, readFirstPaint } from './first-paint';
import { createFirstPaintWriter } from '../session/first-paint-writer';
import { stubPageStorage } from '../../../tests/support/map-storage';

const session: SessionFacts = {
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
  roles: { Admin: [['can_read', 'Dashboard']] },
  flags: { DASHBOARD_CROSS_FILTERS: true },
  store: 'tidemark http://localhost 1',
};
const nothing: FirstPaint = { session: null, theme: 'system' };

const items = stubPageStorage();

describe('the facts needed before the database opens', () => {
  test('OFF-036 survive a round trip', () => {
    createFirstPaintWriter(new QueryClient()).write({ session, theme: 'dark' });
    vi.runAllTimers();
    expect(readFirstPaint()).toEqual({ session, theme: 'dark' });
  });

  test('SHR-029 widths of panels are in the local storage, and are read again', () => {
    createFirstPaintWriter(new QueryClient()).write({ panels: { filters: 320 } });
    vi.runAllTimers();
    expect(items.get(FIRST_PAINT_KEY)).toContain('"panels":{"filters":320}');
    expect(readFirstPaint().panels).toEqual({ filters: 320 });
  });

  test('EXP-036 stores the unformatted time columns of each dataset in local storage, and reads them again', () => {
    const kept = withOriginalTime(undefined, 7, 'date', true);
    createFirstPaintWriter(new QueryClient()).write({ originalTimes: kept });
    vi.runAllTimers();
    expect(items.get(FIRST_PAINT_KEY)).toContain('"originalTimes":[{"dataset":7,"columns":["date"]}]');
    expect([...originalTimesOf(readFirstPaint().originalTimes, 7)]).toEqual(['date']);
  });

  test('changes one by one, also within one turn, and over what another tab wrote', () => {
    const writer = createFirstPaintWriter(new QueryClient());
    const other = createFirstPaintWriter(new QueryClient());
    writer.write({ session });
    writer.write({ theme: 'light' });
    vi.runAllTimers();
    other.write({ theme: 'contrast' });
    vi.runAllTimers();
    writer.write({ leaving: true });
    vi.runAllTimers();
    expect(readFirstPaint()).toEqual({ session, theme: 'contrast', leaving: true });
  });

  test('are read by the theme’s script before the first paint', () => {
    createFirstPaintWriter(new QueryClient()).write({ theme: 'dark' });
    vi.runAllTimers();
    expect(JSON.parse(items.get(FIRST_PAINT_KEY) ?? '')).toMatchObject({
      clientState: { queries: [{ state: { data: { theme: 'dark' } } }] },
    });
  });

  test('F36 are null if storage is missing or fails', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(readFirstPaint()).toEqual(nothing);
    const writer = createFirstPaintWriter(new QueryClient());
    writer.write({ theme: 'dark' });
    vi.runAllTimers();
    expect(readFirstPaint()).toEqual(nothing);
  });

  test('F35 F64 are null if something else is stored in their place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        items.set(FIRST_PAINT_KEY, text);
        expect(readFirstPaint()).toEqual(nothing);
      }),
    );
  });

  test('in an older form are ignored', () => {
    createFirstPaintWriter(new QueryClient()).write({ session });
    vi.runAllTimers();
    items.set(FIRST_PAINT_KEY, (items.get(FIRST_PAINT_KEY) ?? '').replace('"buster":"1"', '"buster":"0"'));
    expect(readFirstPaint()).toEqual(nothing);
  });

  test('notify pages when another page writes them, and not about other data', () => {
    const told: FirstPaint[] = [];
    const stop = followFirstPaint(facts => told.push(facts));
    const say = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    say('something else');
    say(FIRST_PAINT_KEY);
    say(null);
    stop();
    say(FIRST_PAINT_KEY);
    expect(told).toEqual([nothing, nothing]);
  });
});

describe('the form of the facts', () => {
  test.each([
    ['nobody', nothing, true],
    ['somebody', { session, theme: 'dark' }, true],
    ['somebody without permissions', { session: { ...session, roles: {} }, theme: 'dark' }, true],
    ['an invalid theme', { session: null, theme: 'blue' }, false],
    ['no theme', { session: null }, false],
    ['a person without an id', { session: { ...session, user: { ...session.user, id: '1' } }, theme: 'dark' }, false],
    ['permissions of another form', { session: { ...session, roles: { Admin: ['can_read'] } }, theme: 'dark' }, false],
    ['no store', { session: { ...session, store: null }, theme: 'dark' }, false],
    ['a sign-out flag that is not a boolean', { session: null, theme: 'dark', leaving: 'yes' }, false],
    ['widths of panels', { session: null, theme: 'dark', panels: { filters: 300 } }, true],
    ['a width that is not a number', { session: null, theme: 'dark', panels: { filters: '300px' } }, false],
    ['nothing', null, false],
    ['a list', [], false],
  ])('%s', (_, value, expected) => expect(isFirstPaint(value)).toBe(expected));
});
