import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

export const sessionSchema = v.looseObject({
  /** Identifies the session in these calls; grants no access. */
  key: v.string(),
  /** A browser's session, or one that issued bearer tokens. */
  kind: v.picklist(['browser', 'tokens']),
  /** The `User-Agent` that started it. */
  agent: v.string(),
  address: v.string(),
  /** UTC; the last use is accurate to the hour. */
  created_on: v.string(),
  used_on: v.string(),
  /** Whether the request came from this session. */
  is_current: v.boolean(),
});

export const sessionsAnswerSchema = v.looseObject({ result: v.array(sessionSchema) });
export const endedAnswerSchema = v.looseObject({ message: v.string(), ended: v.number() });

const signedIn = { kind: 'signed-in' } as const;
const sessions = '/api/v1/me/sessions/';

/** Actions of people on their own account. A Superset has its own form for the password, and no list of sessions. */
export const ownAccountEndpoints = {
  sessions: defineEndpoint({
    name: 'ownAccount.sessions',
    summary: 'The sessions of the caller',
    method: 'GET',
    path: sessions,
    access: signedIn,
    isOwn: true,
    answer: sessionsAnswerSchema,
  }),
  endSession: defineEndpoint({
    name: 'ownAccount.endSession',
    summary: 'Ends a session of the caller, with the tokens that were issued in it',
    method: 'DELETE',
    path: `${sessions}:key`,
    access: signedIn,
    isOwn: true,
    answer: endedAnswerSchema,
  }),
  endOtherSessions: defineEndpoint({
    name: 'ownAccount.endOtherSessions',
    summary: 'Ends all other sessions of the caller',
    method: 'DELETE',
    path: sessions,
    access: signedIn,
    isOwn: true,
    answer: endedAnswerSchema,
  }),
  changePassword: defineEndpoint({
    name: 'ownAccount.changePassword',
    summary: 'Changes the caller’s password, and ends their other sessions',
    method: 'PUT',
    path: '/api/v1/me/password',
    access: signedIn,
    isOwn: true,
    body: v.strictObject({ current_password: v.string(), password: v.string() }),
    invalidBody: 'unprocessable',
    answer: messageAnswerSchema,
  }),
};
