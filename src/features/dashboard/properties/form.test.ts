import { parseDocument } from '@/model/json-document';
import { describe, expect, test } from 'vitest';
import { endpointNamed } from '@/api/contract';
import type { EditedDashboard } from '@/model/dashboard';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { formOf, metadataProblem, propertiesCommand } from './form';
import { readCommand } from '@/offline/resources/commands';

const dashboard: EditedDashboard = {
  id: 3,
  etag: '"3"',
  title: 'Sales',
  slug: 'sales',
  css: null,
  published: true,
  certifiedBy: 'Ada',
  certificationDetails: 'Checked',
  layout: parseDocument('{}'),
  metadata: parseDocument('{"refresh_frequency":0}'),
  owners: [{ id: 1, name: 'Ada Lovelace' }],
  roles: [],
};
const form = formOf(dashboard);
const changed = (fields: Partial<typeof form>) => propertiesCommand(dashboard, { ...form, ...fields });

describe('properties', () => {
  test('that were not changed save nothing', () => {
    expect(changed({})).toBeNull();
    expect(changed({ title: ' Sales ' })).toBeNull();
  });

  test.each([
    ['DSH-033', 'a title that was taken away', { title: ' ' }, { title: '[ untitled dashboard ]' }],
    ['DSH-034', 'details without a certifier', { certifiedBy: '' }, { certifiedBy: '', certificationDetails: '' }],
    ['DSH-035', 'an empty slug', { slug: '' }, { slug: null }],
    ['DSH-062', 'other owners', { owners: [{ id: 2, name: 'Grace Hopper' }] }, { owners: [2] }],
    [
      '',
      'metadata',
      { metadata: '{ "refresh_frequency": 30 }' },
      { metadata: parseDocument('{"refresh_frequency":30}') },
    ],
  ])('%s %s', (_, __, fields, after) => {
    expect(changed(fields)).toMatchObject({ kind: 'save-dashboard', payload: { fields: after } });
  });

  test('DSH-034 details that are typed without a certifier are not saved, and with one they are', () => {
    const bare = { ...dashboard, certifiedBy: null, certificationDetails: null };
    const typed = { ...formOf(bare), certificationDetails: 'Checked' };
    expect(propertiesCommand(bare, typed)).toBeNull();
    expect(propertiesCommand(bare, { ...typed, certifiedBy: 'Grace' })).toMatchObject({
      payload: { fields: { certifiedBy: 'Grace', certificationDetails: 'Checked' } },
    });
  });

  test('DSH-028 are saved in one PUT of the dashboard when all of them changed', () => {
    const command = changed({
      title: 'Costs',
      slug: 'costs',
      owners: [],
      certifiedBy: 'Grace',
      certificationDetails: 'Seen',
      css: '.a{}',
      metadata: '{"refresh_frequency":30}',
    });
    const byRole = propertiesCommand(dashboard, {
      ...formOf(dashboard, true),
      title: 'Costs',
      roles: [{ id: 4, name: 'Gamma' }],
    });
    const requestOf = (made: typeof command) => (made ? readCommand(made)?.request() : undefined);
    expect(requestOf(command)).toEqual({
      endpoint: 'dashboard.update',
      path: { id: 3 },
      body: {
        dashboard_title: 'Costs',
        slug: 'costs',
        owners: [],
        certified_by: 'Grace',
        certification_details: 'Seen',
        css: '.a{}',
        json_metadata: '{"refresh_frequency":30}',
      },
    });
    expect(requestOf(byRole)?.body).toEqual({ dashboard_title: 'Costs', roles: [4] });
    expect(endpointNamed('dashboard.update')).toMatchObject({ method: 'PUT', path: '/api/v1/dashboard/:id' });
  });

  test('DSH-036 include roles only if access is by role, and only if they changed', () => {
    const roles = [{ id: 4, name: 'Gamma' }];
    expect(changed({})).toBeNull();
    const byRole = formOf(dashboard, true);
    expect(propertiesCommand(dashboard, byRole)).toBeNull();
    expect(propertiesCommand(dashboard, { ...byRole, roles })).toMatchObject({ payload: { fields: { roles: [4] } } });
    const seenBy = { ...dashboard, roles };
    expect(formOf(seenBy)).toMatchObject({ roles: null });
    expect(propertiesCommand(seenBy, { ...formOf(seenBy), title: 'Other' })).not.toHaveProperty('payload.fields.roles');
    expect(propertiesCommand(seenBy, { ...formOf(seenBy, true), roles: [] })).toMatchObject({
      payload: { fields: { roles: [] } },
    });
  });

  test.each([
    ['{}', null],
    ['', null],
    ['{"a":', { text: propertiesText.metadataInvalid(1), at: 5 }],
    ['{\n  "a": 1\n  "b": 2\n}', { text: propertiesText.metadataInvalid(3), at: 13 }],
    [' []', { text: propertiesText.metadataNoObject, at: 1 }],
  ])('with the metadata %j have the problem %j', (text, problem) => {
    expect(metadataProblem(text)).toEqual(problem);
  });

  test('show metadata with invalid JSON unchanged, so that users can fix them', () => {
    expect(formOf({ ...dashboard, metadata: parseDocument('{broken') }).metadata).toBe('{broken');
  });
});
