import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { jsonText } from './json-text';
import { messageAnswerSchema } from './list';

const optionalTexts = v.optional(v.nullable(v.array(v.string())));

/** The state that a link to a dashboard restores. */
export const dashboardPermalinkStateSchema = v.strictObject({
  /** Filters and their values, by filter. */
  dataMask: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  activeTabs: optionalTexts,
  urlParams: v.optional(v.nullable(v.array(v.tuple([v.string(), v.nullable(v.string())])))),
  anchor: v.optional(v.nullable(v.string())),
});
export type DashboardPermalinkState = v.InferOutput<typeof dashboardPermalinkStateSchema>;

const filterStateBody = v.strictObject({ value: jsonText });

const access = (view: string, permission: 'can_read' | 'can_write') =>
  ({ kind: 'permission', permission, view }) as const;
const permalinks = 'DashboardPermalinkRestApi';
const filterStates = 'DashboardFilterStateRestApi';
const tabQuery = v.optional(v.looseObject({ tab_id: v.optional(v.union([v.string(), v.number()])) }));
const keyAnswer = v.looseObject({ key: v.string() });

/** States of dashboards, kept under keys and in links. */
export const dashboardLinkEndpoints = {
  createPermalink: defineEndpoint({
    name: 'dashboard.createPermalink',
    summary: 'Creates a link to a dashboard with its current state',
    method: 'POST',
    path: '/api/v1/dashboard/:idOrSlug/permalink',
    access: access(permalinks, 'can_write'),
    body: dashboardPermalinkStateSchema,
    invalidBody: 'printed',
    status: 201,
    answer: v.looseObject({ key: v.string(), url: v.string() }),
  }),
  getPermalink: defineEndpoint({
    name: 'dashboard.getPermalink',
    summary: 'The target of a link',
    method: 'GET',
    path: '/api/v1/dashboard/permalink/:key',
    access: access(permalinks, 'can_read'),
    answer: v.looseObject({
      dashboardId: v.string(),
      state: v.looseObject({ ...dashboardPermalinkStateSchema.entries }),
    }),
  }),
  createFilterState: defineEndpoint({
    name: 'dashboard.createFilterState',
    summary: 'Stores the filter values of a dashboard',
    method: 'POST',
    path: '/api/v1/dashboard/:id/filter_state',
    access: access(filterStates, 'can_write'),
    query: tabQuery,
    body: filterStateBody,
    status: 201,
    answer: keyAnswer,
  }),
  updateFilterState: defineEndpoint({
    name: 'dashboard.updateFilterState',
    summary: 'Replaces stored settings; the key may change, and the response names the valid one',
    method: 'PUT',
    path: '/api/v1/dashboard/:id/filter_state/:key',
    access: access(filterStates, 'can_write'),
    query: tabQuery,
    body: filterStateBody,
    answer: keyAnswer,
  }),
  getFilterState: defineEndpoint({
    name: 'dashboard.getFilterState',
    summary: 'Stored settings, as JSON text',
    method: 'GET',
    path: '/api/v1/dashboard/:id/filter_state/:key',
    access: access(filterStates, 'can_read'),
    answer: v.looseObject({ value: v.string() }),
  }),
  deleteFilterState: defineEndpoint({
    name: 'dashboard.deleteFilterState',
    summary: 'Deletes stored settings',
    method: 'DELETE',
    path: '/api/v1/dashboard/:id/filter_state/:key',
    access: access(filterStates, 'can_write'),
    answer: messageAnswerSchema,
  }),
};
