import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

const jobError = v.looseObject({ message: v.optional(v.string()) });

export const jobSchema = v.looseObject({
  channel_id: v.string(),
  job_id: v.string(),
  user_id: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  status: v.string(),
  errors: v.array(jobError),
  result_url: v.nullable(v.string()),
});
/** The answer, with 202, to chart data that is delivered later. */
export type Job = v.InferOutput<typeof jobSchema>;

export const jobEventSchema = v.looseObject({ ...jobSchema.entries, id: v.string() });
/** How a job ended: `done` with the address of its result, or `error`. */
export type JobEvent = v.InferOutput<typeof jobEventSchema>;

/** Address of the WebSocket that sends events, with `last_id` as above; one event per message. */
export const EVENT_SOCKET_PATH = '/api/v1/async_event/ws';

export const asyncEventEndpoints = {
  list: defineEndpoint({
    name: 'asyncEvent.list',
    summary: 'Ends of the caller’s jobs, all or those after an event',
    method: 'GET',
    path: '/api/v1/async_event/',
    access: { kind: 'permission', permission: 'can_list', view: 'AsyncEventsRestApi' },
    query: v.optional(v.looseObject({ last_id: v.optional(v.string()) })),
    answer: v.looseObject({ result: v.array(jobEventSchema) }),
  }),
};
