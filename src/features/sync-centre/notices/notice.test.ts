import { describe, expect, it } from 'vitest';
import type { CommandState, NewCommand, QueuedCommand } from '@/offline/commands/command';
import { localId } from '@/model/local-id';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';
import { switchReport } from '@/offline/resources/report/new-commands';
import { scheduleQuery } from '@/offline/resources/saved-query/new-commands';
import type { SentRecord } from '@/offline/store/records';
import { commandText } from '@/text/messages/offline/commands';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { noticeText } from '@/text/messages/offline/notices';
import { queuedCommand } from '../../../../tests/support/queued-command';
import { decisionNotice, sentNotice } from './notice';
import { savedText } from './queued-notice';

const MINUTE = 60_000;
const renamed = {
  kind: 'rename-dashboard',
  resource: 'dashboard:7',
  payload: { id: 7, title: 'New' },
  base: { title: 'Old' },
};
const starred = {
  kind: 'favourite',
  resource: 'favourite:dashboard:7',
  payload: { kind: 'dashboard', id: 7, value: true, name: 'Old' },
  base: null,
};
const published = (value: boolean) => ({
  kind: 'publish-dashboard',
  resource: 'dashboard:7',
  payload: { id: 7, parent: null, name: 'Old', fields: { published: value } },
  base: { fields: { published: !value } },
});
const daily = { start: null, end: null, crontab: '0 9 * * *' };
const waves = { id: 7, name: 'Waves' };
const harbour = (isNew: boolean) => ({ id: 3, title: 'Harbour', ...(isNew ? { isNew } : {}) });
const newChart = (...dashboards: ReturnType<typeof harbour>[]) =>
  createResource('chart', { local: localId(1), name: 'Waves', fields: { name: 'Waves', dashboards } });
const overwritten = (...dashboards: ReturnType<typeof harbour>[]) =>
  updateResource('chart', waves, { before: { dashboards: [] }, after: { dashboards } });
type Made = NewCommand | typeof renamed | typeof starred | ReturnType<typeof published>;
const at = (command: Made, waited: number): SentRecord => ({ ...command, createdAt: 0, sentAt: waited, combined: 0 });
const off: SentRecord = { ...at(switchReport({ id: 4, name: 'Weekly' }, false), 300), wasGone: true };
const saved = commandText.renamed.accepted();

describe('OFF-053 the message for accepted changes', () => {
  it.each<[string, number, readonly SentRecord[], string | null, number?]>([
    ['nothing was sent', 0, [], null],
    ['DSH-045 one sent immediately: the text of the specification', 1, [at(renamed, 300)], saved],
    ['DSH-039 publishing', 1, [at(published(true), 300)], 'This dashboard is now published'],
    ['DSH-040 hiding', 1, [at(published(false), 300)], 'This dashboard is now hidden'],
    ['EXP-141 a new chart', 1, [at(newChart(), 300)], 'Chart [Waves] has been saved'],
    ['EXP-142 an overwritten chart', 1, [at(overwritten(), 300)], 'Chart [Waves] has been overwritten'],
    [
      'EXP-141 EXP-144 a new chart on an existing dashboard',
      1,
      [at(newChart(harbour(false)), 300)],
      'Chart [Waves] has been saved. Chart [Waves] was added to dashboard [Harbour]',
    ],
    [
      'EXP-142 EXP-144 an overwritten chart that was added to a dashboard',
      1,
      [at(overwritten(harbour(false)), 300)],
      'Chart [Waves] has been overwritten. Chart [Waves] was added to dashboard [Harbour]',
    ],
    [
      'EXP-141 EXP-143 a new chart on a new dashboard',
      1,
      [at(newChart(harbour(true)), 300)],
      'Chart [Waves] has been saved. Dashboard [Harbour] just got created and chart [Waves] was added to it',
    ],
    [
      'OFF-060 a scheduled query',
      1,
      [at(scheduleQuery({ local: localId(1), name: 'Late', fields: { label: 'Late' } }, daily), MINUTE)],
      'Your query has been scheduled. To see details of your query, navigate to Saved queries',
    ],
    ['HOM-040 a deletion', 1, [at(deleteResource('chart', waves), 300)], 'Deleted: Waves'],
    ['one sent immediately, without a text', 1, [at(starred, 300)], null],
    ['one that waited, without a text', 1, [at(starred, MINUTE)], noticeText.sent(1)],
    ['one that waited, with a text', 1, [at(renamed, MINUTE)], saved],
    ['two sent immediately: the text of the last one that has any', 2, [at(renamed, 300), at(starred, 300)], saved],
    ['two that waited', 2, [at(renamed, MINUTE), at(starred, MINUTE)], noticeText.sent(2)],
    ['two that were delayed by the server, briefly', 2, [at(starred, 3000), at(renamed, 3000)], noticeText.sent(2), 20],
    ['one that was delayed by the server, without a text', 1, [at(starred, 3000)], noticeText.sent(1), 20],
    ['two, one of which was delayed by the server', 2, [at(renamed, 10), at(starred, 3000)], noticeText.sent(2), 20],
    ['two, when others were delayed before', 2, [at(renamed, 300), at(starred, 300)], saved, -1],
    ['two, when others were delayed since', 2, [at(renamed, 300), at(starred, 300)], saved, 400],
    ['more than were read from the store', 900, [at(renamed, 300), at(starred, 300)], noticeText.sent(900)],
  ])('%s', (_, count, few, text, announcedAt) => {
    expect(sentNotice({ count, few, gone: [] }, announcedAt ?? null)).toBe(text);
  });

  it.each<[string, number, readonly SentRecord[], readonly SentRecord[], string]>([
    ['alone', 1, [off], [off], noticeText.dropped('Weekly')],
    ['beside another', 2, [off, at(renamed, 300)], [off], `${noticeText.dropped('Weekly')} ${saved}`],
    ['among many', 900, [at(starred, 300)], [off], `${noticeText.dropped('Weekly')} ${noticeText.sent(899)}`],
  ])('OFF-079 %s: a switched report that no longer existed is named', (_, count, few, gone, text) => {
    expect(sentNotice({ count, few, gone }, null)).toBe(text);
  });
});

describe('OFF-054 the message for a change that stopped', () => {
  const queued = (command: Made, state: CommandState) => queuedCommand(state, command);
  const rejected = (status: number, message: string): CommandState => ({
    name: 'rejected',
    status,
    reason: message === '' ? { code: 'status', status } : { code: 'text', text: message },
    fields: {},
  });
  it.each<[string, QueuedCommand, string | undefined, boolean | undefined]>([
    [
      'OFF-070 DSH-042 forbidden',
      queued(renamed, rejected(403, 'Forbidden')),
      'You do not have permission to edit this dashboard',
      true,
    ],
    [
      'DSH-043 a known reason',
      queued(renamed, rejected(422, 'Taken')),
      'Sorry, there was an error saving this dashboard: Taken',
      true,
    ],
    ['DSH-044 an unknown reason', queued(renamed, rejected(400, '')), 'Sorry, an unknown error occurred', true],
    [
      'DSH-038 a star',
      queued(starred, rejected(403, 'Forbidden')),
      'There was an issue favoriting this dashboard.',
      true,
    ],
    [
      'HOM-027 the star of a chart',
      queued({ ...starred, payload: { ...starred.payload, kind: 'chart' } }, rejected(403, 'Forbidden')),
      'An error occurred while starring this chart',
      true,
    ],
    [
      'HOM-041 deleting something by its name',
      queued(deleteResource('chart', waves), rejected(403, 'Forbidden')),
      'There was an issue deleting Waves: Forbidden',
      true,
    ],
    [
      'HOM-041 deleting something without a name',
      queued(deleteResource('chart', { id: 7, name: '' }), rejected(422, 'Reports use it')),
      'There was an issue deleting: Reports use it',
      true,
    ],
    [
      'HOM-038 making something',
      queued(
        createResource('annotation-layer', { local: localId(1), name: 'Storms', fields: { name: 'Storms' } }),
        rejected(422, 'Taken'),
      ),
      'An error occurred while creating annotation layers: Taken',
      true,
    ],
    [
      'DSH-041 publishing',
      queued(published(true), rejected(403, 'Forbidden')),
      'You do not have permissions to edit this dashboard.',
      true,
    ],
    [
      'DSH-041 hiding',
      queued(published(false), rejected(403, 'Forbidden')),
      'You do not have permissions to edit this dashboard.',
      true,
    ],
    [
      'F14 gone',
      queued(renamed, { name: 'gone', status: 404, reason: { code: 'status', status: 404 } }),
      noticeText.gone('Old'),
      true,
    ],
    [
      'OFF-079 a report that is gone',
      queued(updateResource('report', { id: 4, name: 'Weekly' }, { before: {}, after: { active: false } }), {
        name: 'gone',
        status: 404,
        reason: { code: 'status', status: 404 },
      }),
      '“Weekly” no longer exists on the server. Your change is kept here.',
      true,
    ],
    [
      'F15 a conflict',
      queued(renamed, {
        name: 'conflict',
        items: [],
        combined: 0,
        other: { by: 'Jonas Weber', at: null },
        server: null,
        etag: null,
      }),
      noticeText.conflict('Old', 'Jonas Weber'),
      false,
    ],
    ['nothing while it waits', queued(renamed, { name: 'waiting' }), undefined, undefined],
  ])('%s', (_, command, text, isFailure) => {
    const notice = decisionNotice(command);
    expect([notice?.text, notice?.isFailure]).toEqual([text, isFailure]);
  });
});

it.each([
  ['unreachable', false, dashboardText.savedHere],
  ['sign-in', false, noticeText.savedSignIn],
  ['live', false, noticeText.savedWaiting],
  ['unreachable', true, dashboardText.unkept],
] as const)('OFF-053 F36 the message on queueing while %s (nothing stored: %s)', (connectivity, isUnkept, text) => {
  expect(savedText(connectivity, isUnkept)).toBe(text);
});
