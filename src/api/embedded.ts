import * as v from 'valibot';
import { EMBEDDING_SITES_MOST, siteOrigin } from '@/model/embedding-site';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

/** Origins of sites; an empty list lets every site embed the dashboard. */
const site = v.pipe(
  v.string(),
  v.transform(text => siteOrigin(text.trim()) ?? ''),
  v.nonEmpty('Not a valid URL.'),
);

const embeddedBody = v.strictObject({
  allowed_domains: v.pipe(
    v.array(site),
    v.maxLength(EMBEDDING_SITES_MOST, `Longer than maximum length ${EMBEDDING_SITES_MOST}.`),
  ),
});

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

/** Whether and where a dashboard may be embedded. */
export const embeddedEndpoints = {
  get: defineEndpoint({
    name: 'embedded.get',
    summary: 'The embedding settings of a dashboard',
    method: 'GET',
    path,
    access: access('can_get_embedded'),
    answer,
  }),
  set: defineEndpoint({
    name: 'embedded.set',
    summary: 'Enables embedding of a dashboard',
    method: 'POST',
    path,
    access: access('can_set_embedded'),
    body: embeddedBody,
    answer,
  }),
  change: defineEndpoint({
    name: 'embedded.change',
    summary: 'Changes the sites that may embed a dashboard',
    method: 'PUT',
    path,
    access: access('can_set_embedded'),
    body: embeddedBody,
    answer,
  }),
  delete: defineEndpoint({
    name: 'embedded.delete',
    summary: 'Disables embedding of a dashboard',
    method: 'DELETE',
    path,
    access: access('can_delete_embedded'),
    answer: messageAnswerSchema,
  }),
  byUuid: defineEndpoint({
    name: 'embedded.byUuid',
    summary: 'The embedding settings of the dashboard with this embedding id',
    method: 'GET',
    path: '/api/v1/embedded_dashboard/:uuid',
    access: access('can_get_embedded'),
    answer,
  }),
};
