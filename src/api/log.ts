import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { listAnswer, listQuerySchema } from './list';

const id = v.optional(v.union([v.string(), v.number()]));

export const logRowSchema = v.looseObject({
  id: v.optional(v.number()),
  user: v.optional(v.nullable(v.looseObject({ username: v.string() }))),
  duration_ms: v.optional(v.nullable(v.number())),
  action: v.nullable(v.string()),
  dttm: v.nullable(v.string()),
  /** The event, as it was sent. */
  json: v.nullable(v.string()),
  dashboard_id: v.nullable(v.number()),
  slice_id: v.nullable(v.number()),
  user_id: v.nullable(v.number()),
});

export const activitySchema = v.looseObject({
  action: v.string(),
  item_type: v.string(),
  item_url: v.string(),
  item_title: v.string(),
  /** Milliseconds since the epoch. */
  time: v.number(),
  time_delta_humanized: v.string(),
});
export type RecentActivity = v.InferOutput<typeof activitySchema>;

/** Usage events sent by clients, and the log of them. */
export const logEndpoints = {
  send: defineEndpoint({
    name: 'log.send',
    summary: 'Logs usage events; a beacon has no headers, so no token is required',
    method: 'POST',
    path: '/superset/log/',
    alsoAt: ['/log/'],
    access: { kind: 'permission', permission: 'can_log', view: 'Superset' },
    olderErrors: true,
    leadsToSignIn: 'without-sign-in',
    csrfExempt: true,
    query: v.looseObject({ explode: v.optional(v.string()), dashboard_id: id, slice_id: id }),
    isForm: 'or-json',
    /** The list of events, as JSON text in a form. The token is a guest's; users with a session need none. */
    body: v.looseObject({
      events: v.optional(v.union([v.string(), v.array(v.unknown())])),
      guest_token: v.optional(v.string()),
    }),
    answerAs: 'nothing',
    answer: v.null(),
  }),
  list: defineEndpoint({
    name: 'log.list',
    summary: 'Usage events of everybody',
    method: 'GET',
    path: '/api/v1/log/',
    access: { kind: 'permission', permission: 'can_read', view: 'Log' },
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(logRowSchema)),
  }),
  recentActivity: defineEndpoint({
    name: 'log.recentActivity',
    summary: 'The objects the caller opened last',
    method: 'GET',
    path: '/api/v1/log/recent_activity/',
    access: { kind: 'permission', permission: 'can_recent_activity', view: 'Log' },
    q: v.optional(
      v.looseObject({
        actions: v.optional(v.array(v.string())),
        distinct: v.optional(v.boolean()),
        page: v.optional(v.pipe(v.number(), v.integer())),
        page_size: v.optional(v.pipe(v.number(), v.integer())),
      }),
    ),
    answer: v.looseObject({ result: v.array(activitySchema) }),
  }),
};
