import { expect, test } from 'vitest';
import type { EditedDashboard } from '@/offline/reads/edited-dashboard';
import { UnreadableMetadata } from '../metadata-command';
import { frequencyCommand, offered } from './frequency';

const dashboard: EditedDashboard = {
  id: 3,
  etag: null,
  dashboard_title: 'Flights',
  slug: null,
  css: '',
  published: true,
  certified_by: '',
  certification_details: '',
  position_json: '{}',
  json_metadata: '{"stagger_time":9000,"refresh_frequency":30}',
  owners: [],
  roles: [],
};

test('DSH-054 a frequency that is kept for everybody is written into the metadata, which stay as they are otherwise', () => {
  const command = frequencyCommand(dashboard, 60);
  expect(command?.kind).toBe('write-dashboard-metadata');
  expect(command?.resource).toBe('dashboard:3');
  expect(JSON.stringify(command?.payload)).toContain(
    JSON.stringify('{"stagger_time":9000,"refresh_frequency":60}').slice(1, -1),
  );
});

test('DSH-053 DSH-054 the saved frequency is not written again; none is saved as 0', () => {
  expect(frequencyCommand(dashboard, 30)).toBeNull();
  expect(frequencyCommand({ ...dashboard, json_metadata: null }, 0)).toBeNull();
  expect(frequencyCommand(dashboard, 0)).not.toBeNull();
});

test('a dashboard’s own frequency is among those offered', () => {
  expect(offered(45)).toContain(45);
  expect(offered(60)).toEqual([0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400]);
});

test.each(['{broken', '[]', '3'])(
  'the metadata %j, which cannot be read, are not written over by a frequency',
  json_metadata => {
    expect(() => frequencyCommand({ ...dashboard, json_metadata }, 30)).toThrow(UnreadableMetadata);
  },
);
