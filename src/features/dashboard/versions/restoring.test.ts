import { describe, expect, test } from 'vitest';
import type { EditedDashboard } from '@/offline/reads/edited-dashboard';
import { restore } from './restoring';

const present: EditedDashboard = {
  id: 3,
  etag: '"3"',
  dashboard_title: 'Sales',
  slug: null,
  css: null,
  published: true,
  certified_by: null,
  certification_details: null,
  position_json: '{"A":{"id":"A"},"B":1}',
  json_metadata: '{"refresh_frequency":0}',
  owners: [],
  roles: [],
};
const { id: _, etag: __, owners: ___, roles: ____, ...content } = present;
const fieldsOf = (earlier: Partial<typeof content>) => {
  const { payload } = restore(present, { ...content, ...earlier }, true);
  return Reflect.get(Object(payload), 'fields') as unknown;
};

describe('restoring', () => {
  test.each([
    ['a title', { dashboard_title: 'Sales before' }, { dashboard_title: 'Sales before' }],
    ['what was hidden', { published: false }, { published: false }],
    ['metadata', { json_metadata: '{"refresh_frequency":5}' }, { json_metadata: '{"refresh_frequency":5}' }],
    [
      'a layout, with the metadata that carry it',
      { position_json: '{}' },
      { position_json: '{}', json_metadata: present.json_metadata },
    ],
    ['nothing that means the same', { position_json: '{"B":1,"A":{"id":"A"}}', css: '' }, {}],
  ])('tells %s', (_title, earlier, fields) => {
    expect(fieldsOf(earlier)).toEqual(fields);
  });
});
