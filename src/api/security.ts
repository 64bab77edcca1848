import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

/**
 * The id of the person that a request is meant for. A server that knows the header treats another person's session as
 * none, so that nothing is read or written for a user who signed in meanwhile.
 */
export const PERSON_HEADER = 'X-Tidemark-User';

/**
 * Sent with the rejection of a session that was ended elsewhere: `ended` by its person, `closed` with the whole
 * account, and the person's id. The device then keeps none of their data in the clear.
 */
export const SESSION_HEADER = 'X-Tidemark-Session';

/** Carries a guest token, under Superset's name for it. */
export const GUEST_HEADER = 'X-GuestToken';

const meSchema = v.looseObject({
  id: v.number(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.optional(v.nullable(v.string())),
  is_active: v.optional(v.boolean()),
  is_anonymous: v.optional(v.boolean()),
});

export const meRolesSchema = v.looseObject({
  userId: v.number(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  roles: v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))),
  permissions: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Embedded server only; a Superset has them in its pages. */
  featureFlags: v.optional(v.record(v.string(), v.boolean())),
  /** Embedded server only: its host names. */
  webserverDomains: v.optional(v.array(v.string())),
  /** Embedded server only: settings by their names in the pages of a Superset. */
  conf: v.optional(v.record(v.string(), v.unknown())),
});

const isPublic = { kind: 'public' } as const;
const signedIn = { kind: 'signed-in' } as const;

export const securityEndpoints = {
  login: defineEndpoint({
    name: 'security.login',
    summary: 'Exchanges a password for bearer tokens',
    method: 'POST',
    path: '/api/v1/security/login',
    access: isPublic,
    csrfExempt: true,
    body: v.looseObject({
      username: v.string(),
      password: v.string(),
      provider: v.optional(v.picklist(['db', 'ldap'])),
      refresh: v.optional(v.boolean()),
    }),
    answer: v.looseObject({ access_token: v.string(), refresh_token: v.optional(v.string()) }),
  }),
  signInWays: defineEndpoint({
    name: 'security.signInWays',
    summary: 'Other ways to sign in than by password',
    method: 'GET',
    path: '/api/v1/security/sign_in_ways',
    access: isPublic,
    isOwn: true,
    answer: v.looseObject({
      result: v.looseObject({
        /** A provider by its name; null if there is none. */
        provider: v.nullable(
          v.looseObject({
            name: v.string(),
            /** Somebody signed out in this browser: the provider may still have a session. */
            mayKnowSomebody: v.boolean(),
          }),
        ),
      }),
    }),
  }),
  refresh: defineEndpoint({
    name: 'security.refresh',
    summary: 'A new access token for a refresh token',
    method: 'POST',
    path: '/api/v1/security/refresh',
    access: isPublic,
    csrfExempt: true,
    answer: v.looseObject({ access_token: v.string() }),
  }),
  guestToken: defineEndpoint({
    name: 'security.guestToken',
    summary: 'A token for a reader without an account, requested by a site that embeds dashboards',
    method: 'POST',
    path: '/api/v1/security/guest_token/',
    access: { kind: 'permission', permission: 'can_grant_guest_token', view: 'SecurityRestApi' },
    body: v.looseObject({
      user: v.optional(
        v.looseObject({
          username: v.optional(v.string()),
          first_name: v.optional(v.string()),
          last_name: v.optional(v.string()),
        }),
      ),
      resources: v.array(v.looseObject({ type: v.literal('dashboard'), id: v.union([v.string(), v.number()]) })),
      /** A rule without a dataset applies to all; one with an invalid dataset would apply to none. */
      rls: v.array(
        v.looseObject({
          dataset: v.optional(
            v.nullable(v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.digits(), v.transform(Number))])),
          ),
          clause: v.pipe(v.string(), v.trim(), v.nonEmpty('Shorter than minimum length 1.')),
        }),
      ),
    }),
    answer: v.looseObject({ token: v.string() }),
  }),
  csrfToken: defineEndpoint({
    name: 'security.csrfToken',
    summary: 'The token that writes must send',
    method: 'GET',
    path: '/api/v1/security/csrf_token/',
    access: signedIn,
    answer: v.looseObject({ result: v.string() }),
  }),
  me: defineEndpoint({
    name: 'security.me',
    summary: 'The user of the session',
    method: 'GET',
    path: '/api/v1/me/',
    access: isPublic,
    answer: v.looseObject({ result: meSchema }),
  }),
  meRoles: defineEndpoint({
    name: 'security.meRoles',
    summary: 'The roles and permissions of the session’s user',
    method: 'GET',
    path: '/api/v1/me/roles/',
    access: isPublic,
    answer: v.looseObject({ result: meRolesSchema }),
  }),
};
