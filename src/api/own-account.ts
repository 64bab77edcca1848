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

export const identitySchema = v.looseObject({
  /** Names the identity in these calls. */
  key: v.string(),
  /** The provider's address. */
  issuer: v.string(),
  /** The provider's name; null if it is not the one of this server any more. */
  provider: v.nullable(v.string()),
  /** UTC. */
  linked_on: v.string(),
});

export const identitiesAnswerSchema = v.looseObject({
  result: v.array(identitySchema),
  /** Whether the person knows a password; otherwise only the provider signs them in. */
  has_password: v.boolean(),
});

const ownIdentitiesAnswerSchema = v.looseObject({
  ...identitiesAnswerSchema.entries,
  /** The provider that the account can be linked to; null if the server has none. */
  provider: v.nullable(
    v.looseObject({
      name: v.string(),
      /** Each sign-in there replaces the person's roles. */
      sets_roles: v.boolean(),
      /** Whether one of the identities is at this provider. */
      is_linked: v.boolean(),
    }),
  ),
});

const signedIn = { kind: 'signed-in' } as const;
const sessions = '/api/v1/me/sessions/';
const identities = '/api/v1/me/identities/';

/**
 * Actions of people on their own account. A Superset has its own form for the password, and no list of sessions or
 * identities.
 */
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
  identities: defineEndpoint({
    name: 'ownAccount.identities',
    summary: 'The identities at single sign-on providers that the caller’s account is linked to',
    method: 'GET',
    path: identities,
    access: signedIn,
    isOwn: true,
    answer: ownIdentitiesAnswerSchema,
  }),
  link: defineEndpoint({
    name: 'ownAccount.link',
    summary: 'Begins to link the caller’s account to an identity: the browser continues at the provider’s address',
    method: 'POST',
    path: `${identities}link`,
    access: signedIn,
    isOwn: true,
    body: v.strictObject({ current_password: v.string() }),
    invalidBody: 'unprocessable',
    answer: v.looseObject({
      result: v.looseObject({ address: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) }),
    }),
  }),
  unlink: defineEndpoint({
    name: 'ownAccount.unlink',
    summary: 'Removes an identity from the caller’s account, which must have a password',
    method: 'POST',
    path: `${identities}unlink`,
    access: signedIn,
    isOwn: true,
    body: v.strictObject({ key: v.string(), current_password: v.string() }),
    invalidBody: 'unprocessable',
    answer: messageAnswerSchema,
  }),
};
