import { expect, test } from 'vitest';
import { unread } from '@/model/data-file';
import type { UploadPreview } from '@/offline/direct/data-upload';
import { nextUpload, picking, type UploadEvent, type UploadDialogState } from './upload-state';

const file = new File(['a,b\n1,2\n'], 'a.csv');
const preview: UploadPreview = {
  kind: 'csv',
  tables: [],
  settings: {},
  columns: [{ name: 'a', type: 'BIGINT' }],
  rows: [['1']],
  reading: { ...unread, skipped: { lines: 0, first: [] }, notes: [] },
};
const after = (...events: readonly UploadEvent[]): UploadDialogState => events.reduce(nextUpload, picking);

const sent: readonly UploadEvent[] = [
  { type: 'picked', file },
  { type: 'progressed', reached: { key: 'k', received: 4 } },
  { type: 'sent', key: 'k' },
];
const looked: UploadEvent = { type: 'looked', preview, settings: { delimiter: ',' } };

test('a file goes from sending to preview, with the chosen settings', () => {
  expect(after(...sent)).toMatchObject({ name: 'reading', key: 'k' });
  expect(after(...sent, looked)).toMatchObject({ name: 'looking', settings: { delimiter: ',' }, work: null });
});

test('a failure while a file is read again keeps the preview', () => {
  const failed = after(...sent, looked, { type: 'asked', work: 'making' }, { type: 'failed', text: 'taken' });
  expect(failed).toMatchObject({ name: 'looking', preview, problem: 'taken', work: null });
});

test('an unreachable server keeps the file, and how much of it need not be sent again', () => {
  const reached = { key: 'k', received: 4 };
  expect(after(sent[0]!, { type: 'away', reached })).toEqual({ name: 'away', file, reached });
  expect(after(...sent, looked, { type: 'away' })).toMatchObject({
    name: 'away',
    reached: { key: 'k', received: file.size },
  });
});

test('stopping while a file is read again returns to the preview; before that, to the beginning', () => {
  expect(after(...sent, looked, { type: 'asked', work: 'reading' }, { type: 'stopped' })).toMatchObject({
    name: 'looking',
    work: null,
  });
  expect(after(sent[0]!, { type: 'stopped' })).toEqual(picking);
});

test('events after a stop change nothing', () => {
  expect(after(sent[0]!, { type: 'stopped' }, { type: 'sent', key: 'k' }, looked)).toEqual(picking);
});
