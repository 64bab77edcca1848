import { parseDocument } from '@/model/json-document';
import type { EditedDashboard } from '@/model/dashboard';
import { describe, expect, test } from 'vitest';
import { restore } from './restoring';
import { dashboardState } from '../../../../tests/support/dashboard';

const present: EditedDashboard = { ...dashboardState, id: 3, etag: '"3"', owners: [], roles: [] };
const { id: _, etag: __, owners: ___, roles: ____, ...content } = present;
const fieldsOf = (earlier: Partial<typeof content>) => {
  const { payload } = restore(present, { ...content, ...earlier }, true);
  return Reflect.get(Object(payload), 'fields') as unknown;
};

describe('restoring', () => {
  test.each([
    ['a title', { title: 'Sales before' }, { title: 'Sales before' }],
    ['what was hidden', { published: false }, { published: false }],
    [
      'metadata',
      { metadata: parseDocument('{"refresh_frequency":5}') },
      { metadata: parseDocument('{"refresh_frequency":5}') },
    ],
    [
      'a layout, with the metadata that belong to it',
      { layout: parseDocument('{}') },
      { layout: parseDocument('{}'), metadata: present.metadata },
    ],
    ['nothing if both mean the same', { layout: parseDocument('{"B":1,"A":{"id":"A"}}'), css: '' }, {}],
  ])('sends %s', (_title, earlier, fields) => {
    expect(fieldsOf(earlier)).toEqual(fields);
  });
});
