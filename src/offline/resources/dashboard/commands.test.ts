import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { Choices } from '@/model/merge/outcome';
import type { ReadCommand } from '../../commands/read-command';
import { publishDashboard, saveDashboard, writeDashboardMetadata } from './new-commands';
import { readCommand } from '../commands';
import type { NewCommand } from '../../commands/command';
import { renameDashboardTo, starDashboard } from '../first-commands';

const titles = fc.string();
const read = (command: NewCommand) => must(readCommand(command), command.kind);
const rename = (before: string, after: string) => read(renameDashboardTo({ id: 7, title: before }, after));
const of = (title: string, more = {}) => ({ result: { dashboard_title: title, ...more } });
function merge({ sending }: ReadCommand, server: unknown, choices?: Choices) {
  if (sending.how !== 'update') throw new Error('No update');
  return sending.merge(server, choices);
}

describe('renaming a dashboard', () => {
  test('F51 a title that nobody else changed is sent as it is', () => {
    fc.assert(
      fc.property(titles, titles, (before, after) => {
        fc.pre(before !== after);
        expect(merge(rename(before, after), of(before, { css: 'changed' }))).toMatchObject({
          kind: 'resend',
          command: { payload: { id: 7, title: after }, base: { title: before } },
          combined: 0,
        });
      }),
    );
  });

  test('F54 does not send what the server already has', () => {
    fc.assert(
      fc.property(titles, titles, (before, after) => {
        expect(merge(rename(before, after), of(after))).toEqual({ kind: 'done' });
      }),
    );
  });

  test('F15 a field that both changed is a conflict with both values and the base', () => {
    fc.assert(
      fc.property(fc.uniqueArray(titles, { minLength: 3, maxLength: 3 }), ([before = '', mine = '', theirs = '']) => {
        const command = rename(before, mine);
        const text = (value: string) => ({ kind: 'text', text: value });
        expect(merge(command, of(theirs))).toMatchObject({
          kind: 'conflict',
          items: [{ mine: text(mine), theirs: text(theirs), earlier: text(before) }],
        });
        // If it is kept anyway, it is an edit of the other side's version.
        expect(merge(command, of(theirs), { title: 'mine' })).toMatchObject({
          kind: 'resend',
          command: { payload: { title: mine }, base: { title: theirs } },
        });
        expect(merge(command, of(theirs), { title: 'theirs' })).toEqual({ kind: 'done' });
      }),
    );
  });

  test('several changes merge into one, and none if they cancel out', () => {
    const both = rename('b', 'c').coalesceWith(rename('a', 'b'));
    expect(both).toMatchObject({ payload: { id: 7, title: 'c' }, base: { title: 'a' } });
    expect([both?.isNothing(), rename('b', 'a').coalesceWith(rename('a', 'b'))?.isNothing()]).toEqual([false, true]);
    expect([rename('a', 'b').isNothing(), rename('a', 'a').isNothing()]).toEqual([false, true]);
  });

  test('is sent as an update of the title alone', () => {
    expect(rename('a', 'b').request()).toEqual({
      endpoint: 'dashboard.update',
      path: { id: 7 },
      body: { dashboard_title: 'b' },
    });
  });
});

describe('starring', () => {
  test.each([
    [true, 'dashboard.addFavourite', 'starred'],
    [false, 'dashboard.removeFavourite', 'unstarred'],
  ])('DSH-025 DSH-026 to %s is the call %s', (value, endpoint, message) => {
    const command = read(starDashboard({ id: 7, title: 'Sales' }, value));
    expect(command.request()).toEqual({ endpoint, path: { id: 7 } });
    expect(command.apply()).toEqual([{ does: 'star', kind: 'dashboard', id: 7, value }]);
    expect(command.describe()).toEqual({ message, what: 'dashboard', name: 'Sales' });
  });
});

describe('saving a dashboard', () => {
  const dashboard = { id: 7, name: 'Sales', etag: null };
  const fromResponse = (command: NewCommand, answer: unknown) => {
    const { sending } = read(command);
    return sending.how === 'update' ? sending.fromResponse(answer) : [];
  };

  test.each([true, false])('DSH-027 publishing or not (%s) is an update of `published` alone', published => {
    const command = read(publishDashboard({ id: 7, name: 'Sales' }, published));
    expect(command.request()).toEqual({ endpoint: 'dashboard.update', path: { id: 7 }, body: { published } });
    expect(command.apply()).toEqual([{ does: 'change', kind: 'dashboard', id: 7, fields: { published } }]);
  });

  test.each([
    ['a title', renameDashboardTo({ id: 7, title: 'a' }, 'b')],
    ['its publishing', publishDashboard(dashboard, true)],
    ['fields of it', saveDashboard(dashboard, { before: { slug: null }, after: { slug: 'my sales' } })],
  ])('DSH-030 the answer to %s has the result, and last_modified_time is the dashboard’s', (_, command) => {
    const answer = {
      id: 7,
      last_modified_time: 1_795_234_735,
      result: { slug: 'my-sales', json_metadata: '{"positions":{}}', owners: [1] },
    };
    const time = '2026-11-21T04:18:55.000Z';
    const fields = { slug: 'my-sales', lastModifiedTime: 1_795_234_735, changedOn: time, changedOnUtc: time };
    expect(fromResponse(command, answer)).toEqual([{ does: 'change', kind: 'dashboard', id: 7, fields }]);
  });

  test('NAT-038 the answer to a save of filters has result.json_metadata and last_modified_time', () => {
    const metadata = { native_filter_configuration: [] };
    const command = writeDashboardMetadata(dashboard, null, metadata);
    expect(
      fromResponse(command, {
        id: 7,
        result: { json_metadata: JSON.stringify(metadata) },
        last_modified_time: 1_795_234_735,
      }),
    ).toMatchObject([{ id: 7, fields: { metadata, lastModifiedTime: 1_795_234_735 } }]);
  });

  test.each([null, {}, { result: null, last_modified_time: 'soon' }, { last_modified_time: Infinity }])(
    'ignores the answer %j',
    answer => {
      expect(fromResponse(publishDashboard(dashboard, true), answer)).toEqual([
        { does: 'change', kind: 'dashboard', id: 7, fields: {} },
      ]);
    },
  );
});

describe('F35 a command of another version', () => {
  const command = renameDashboardTo({ id: 7, title: 'a' }, 'b');
  test.each([
    ['an unknown kind', { ...command, kind: 'novelty' }],
    ['a kind that every object has', { ...command, kind: 'constructor' }],
    ['another payload', { ...command, payload: { id: '7', title: 'b' } }],
    ['no payload', { ...command, payload: null }],
    ['another base', { ...command, base: { name: 'a' } }],
  ])('is rejected: %s', (_, broken) => expect(readCommand(broken)).toBeNull());
});
