import { parseDocument } from '@/model/json-document';
import type { EditedDashboard } from '@/model/dashboard';
import { expect, test } from 'vitest';
import { UnreadableMetadata } from '../saving/metadata-command';
import { frequencyCommand, offered } from './frequency';

const dashboard: EditedDashboard = {
  id: 3,
  etag: null,
  title: 'Flights',
  slug: null,
  css: '',
  published: true,
  certifiedBy: '',
  certificationDetails: '',
  layout: parseDocument('{}'),
  metadata: parseDocument('{"stagger_time":9000,"refresh_frequency":30}'),
  owners: [],
  roles: [],
};

test('DSH-054 writes a frequency saved for everybody into the metadata, and keeps their other keys', () => {
  const command = frequencyCommand(dashboard, 60);
  expect(command?.kind).toBe('write-dashboard-metadata');
  expect(command?.resource).toBe('dashboard:3');
  expect(command?.payload).toMatchObject({ fields: { metadata: { stagger_time: 9000, refresh_frequency: 60 } } });
});

test('DSH-053 DSH-054 does not write the saved frequency again, and saves none as 0', () => {
  expect(frequencyCommand(dashboard, 30)).toBeNull();
  expect(frequencyCommand({ ...dashboard, metadata: null }, 0)).toBeNull();
  expect(frequencyCommand(dashboard, 0)).not.toBeNull();
});

test('offers a dashboard’s own frequency among the others', () => {
  expect(offered(45)).toContain(45);
  expect(offered(60)).toEqual([0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400]);
});

test.each(['{broken', '[]', '3'])(
  'the metadata %j, which cannot be read, are not written over by a frequency',
  text => {
    expect(() => frequencyCommand({ ...dashboard, metadata: parseDocument(text) }, 30)).toThrow(UnreadableMetadata);
  },
);
