import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

const embeddedBody = v.strictObject({ allowed_domains: v.array(v.string()) });

const answer = v.looseObject({
  result: v.looseObject({
    uuid: v.string(),
    allowed_domains: v.array(v.string()),
    dashboard_id: v.string(),
    changed_on: v.string(),
  }),
});
const path = '/api/v1/dashboard/:idOrSlug/embedded';
const access = (permission: 'can_get_embedded' | 'can_set_embedded' | 'can_delete_embedded') =>
  ({ kind: 'permission', permission, view: 'Dashboard' }) as const;

/** Whether a dashboard may be shown inside other sites, and inside which. */
export const embeddedEndpoints = {
  get: defineEndpoint({
    name: 'embedded.get',
    summary: 'How a dashboard may be embedded',
    method: 'GET',
    path,
    access: access('can_get_embedded'),
    answer,
  }),
  set: defineEndpoint({
    name: 'embedded.set',
    summary: 'Lets a dashboard be embedded',
    method: 'POST',
    path,
    access: access('can_set_embedded'),
    body: embeddedBody,
    answer,
  }),
  delete: defineEndpoint({
    name: 'embedded.delete',
    summary: 'Lets a dashboard not be embedded any more',
    method: 'DELETE',
    path,
    access: access('can_delete_embedded'),
    answer: messageAnswerSchema,
  }),
};
