import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

const access = { kind: 'permission', permission: 'can_read', view: 'ReportSchedule' } as const;
const path = '/api/v1/me/push/';

/** Longer than any address of a push service. */
const LONGEST_ENDPOINT = 2_000;

/**
 * `PushSubscription.toJSON()`: the address of the push service, and the device's public key and secret in base64url.
 */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(LONGEST_ENDPOINT)),
  keys: v.object({
    /** An uncompressed point of P-256: 65 bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    /** 16 bytes. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
  }),
});

const pushStateSchema = v.looseObject({
  result: v.looseObject({
    /** The public key of this server's messages, in base64url. */
    key: v.string(),
    /** The address at which the session that asks is notified; null if it is not. */
    endpoint: v.nullable(v.string()),
  }),
});

/** What a notification of a new edition says: the report's name, and which edition to open. No numbers. */
export const pushMessageSchema = v.object({
  version: v.literal(1),
  name: v.string(),
  report: v.number(),
  edition: v.number(),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

/** Notifications of new editions on the caller's device, which is that of the session. */
export const pushEndpoints = {
  state: defineEndpoint({
    name: 'push.state',
    summary: 'The server’s push key, and whether the caller’s session is subscribed',
    method: 'GET',
    path,
    access,
    isOwn: true,
    answer: pushStateSchema,
  }),
  subscribe: defineEndpoint({
    name: 'push.subscribe',
    summary: 'Subscribes the device of the caller’s session to new editions of their reports',
    method: 'PUT',
    path,
    access,
    isOwn: true,
    body: pushSubscriptionSchema,
    invalidBody: 'unprocessable',
    answer: messageAnswerSchema,
  }),
  unsubscribe: defineEndpoint({
    name: 'push.unsubscribe',
    summary: 'Unsubscribes the caller’s session',
    method: 'DELETE',
    path,
    access,
    isOwn: true,
    answer: messageAnswerSchema,
  }),
};
