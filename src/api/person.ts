import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import {
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
} from './list';
import { endedAnswerSchema, identitiesAnswerSchema, sessionsAnswerSchema } from './own-account';

const roleSchema = v.looseObject({ id: v.number(), name: v.string() });

/** A role with the number of its users and permissions. */
export const roleSummarySchema = v.looseObject({
  ...roleSchema.entries,
  is_built_in: v.boolean(),
  people_count: v.number(),
  permission_count: v.number(),
});

export const personRowSchema = v.looseObject({
  id: v.number(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  active: v.boolean(),
  roles: v.array(roleSchema),
  last_login: v.nullable(v.string()),
  login_count: v.nullable(v.number()),
  created_on: v.string(),
});

const text = v.pipe(v.string(), v.maxLength(250, 'Longer than maximum length 250.'));
/** Numbers, or numbers as text, which the first versions of this call required. */
const roleIds = v.pipe(
  v.array(v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d+$/))])),
  v.minLength(1, 'Shorter than minimum length 1.'),
);
const fields = {
  active: v.optional(v.boolean()),
  email: text,
  first_name: text,
  last_name: text,
  username: v.pipe(text, v.minLength(1, 'Length must be between 1 and 250.')),
};

const may = (permission: string, view = 'User') => ({ kind: 'permission', permission, view }) as const;
const users = '/api/v1/security/users/';
const roles = '/api/v1/security/roles/';
const written = v.looseObject({ username: v.optional(v.string()), roles: v.optional(v.array(v.number())) });

const roleBody = v.strictObject({
  name: v.pipe(
    v.string(),
    v.minLength(1, 'Length must be between 1 and 64.'),
    v.maxLength(64, 'Length must be between 1 and 64.'),
  ),
});
const permissionSchema = v.strictObject({ permission_name: v.string(), view_menu_name: v.string() });

/**
 * People, as in a Superset with FAB_ADD_SECURITY_API. Nobody is deleted here, since objects refer to their authors. The
 * calls about sessions and identities are this product's own.
 */
export const personEndpoints = {
  list: defineEndpoint({
    name: 'person.list',
    summary: 'People',
    method: 'GET',
    path: users,
    access: may('can_get'),
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(personRowSchema)),
  }),
  info: defineEndpoint({
    name: 'person.info',
    summary: 'What the caller may do with people',
    method: 'GET',
    path: `${users}_info`,
    access: may('can_info'),
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'person.get',
    summary: 'One person',
    method: 'GET',
    path: `${users}:id`,
    access: may('can_get'),
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.partial(personRowSchema) }),
  }),
  create: defineEndpoint({
    name: 'person.create',
    summary: 'Adds somebody',
    method: 'POST',
    path: users,
    access: may('can_post'),
    body: v.strictObject({ ...fields, password: v.string(), roles: roleIds }),
    status: 201,
    answer: v.looseObject({ id: v.number() }),
  }),
  update: defineEndpoint({
    name: 'person.update',
    summary: 'Changes a user; a new password or deactivation ends their sessions',
    method: 'PUT',
    path: `${users}:id`,
    access: may('can_put'),
    body: v.partial(v.strictObject({ ...fields, password: v.string(), roles: roleIds })),
    answer: v.looseObject({ result: written }),
  }),
  sessions: defineEndpoint({
    name: 'person.sessions',
    summary: 'The sessions of a user',
    method: 'GET',
    path: `${users}:id/sessions/`,
    access: may('can_get'),
    isOwn: true,
    answer: sessionsAnswerSchema,
  }),
  endSession: defineEndpoint({
    name: 'person.endSession',
    summary: 'Ends a session of a user',
    method: 'DELETE',
    path: `${users}:id/sessions/:key`,
    access: may('can_put'),
    isOwn: true,
    answer: endedAnswerSchema,
  }),
  endSessions: defineEndpoint({
    name: 'person.endSessions',
    summary: 'Ends all sessions of a user, except the session of this request',
    method: 'DELETE',
    path: `${users}:id/sessions/`,
    access: may('can_put'),
    isOwn: true,
    answer: endedAnswerSchema,
  }),
  identities: defineEndpoint({
    name: 'person.identities',
    summary: 'The identities at single sign-on providers that a user’s account is linked to',
    method: 'GET',
    path: `${users}:id/identities/`,
    access: may('can_get'),
    isOwn: true,
    answer: identitiesAnswerSchema,
  }),
  unlink: defineEndpoint({
    name: 'person.unlink',
    summary: 'Removes an identity from a user’s account',
    method: 'DELETE',
    path: `${users}:id/identities/:key`,
    access: may('can_put'),
    isOwn: true,
    answer: messageAnswerSchema,
  }),
  roles: defineEndpoint({
    name: 'role.list',
    summary: 'Roles',
    method: 'GET',
    path: roles,
    access: may('can_get', 'Role'),
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(roleSchema)),
  }),
  role: defineEndpoint({
    name: 'role.get',
    summary: 'One role',
    method: 'GET',
    path: `${roles}:id`,
    access: may('can_get', 'Role'),
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.partial(roleSchema) }),
  }),
  rolePermissions: defineEndpoint({
    name: 'role.permissions',
    summary: 'What a role may do',
    method: 'GET',
    path: `${roles}:id/permissions/`,
    alsoAt: [`${roles}:id/permissions`],
    access: may('can_list_role_permissions', 'Role'),
    answer: v.looseObject({
      result: v.array(v.looseObject({ id: v.number(), permission_name: v.string(), view_menu_name: v.string() })),
    }),
  }),
  roleInfo: defineEndpoint({
    name: 'role.info',
    summary: 'What the caller may do with roles',
    method: 'GET',
    path: `${roles}_info`,
    access: may('can_info', 'Role'),
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  createRole: defineEndpoint({
    name: 'role.create',
    summary: 'Creates a role without permissions',
    method: 'POST',
    path: roles,
    access: may('can_post', 'Role'),
    body: roleBody,
    status: 201,
    answer: v.looseObject({ id: v.number(), result: roleBody }),
  }),
  renameRole: defineEndpoint({
    name: 'role.update',
    summary: 'Renames a role that is not built in',
    method: 'PUT',
    path: `${roles}:id`,
    access: may('can_put', 'Role'),
    body: roleBody,
    answer: v.looseObject({ result: roleBody }),
  }),
  deleteRole: defineEndpoint({
    name: 'role.delete',
    summary: 'Deletes a role that no user has',
    method: 'DELETE',
    path: `${roles}:id`,
    access: may('can_delete', 'Role'),
    answer: messageAnswerSchema,
  }),
  grantable: defineEndpoint({
    name: 'role.grantable',
    summary: 'The permissions that roles can have',
    method: 'GET',
    path: `${roles}grantable/`,
    access: may('can_list_role_permissions', 'Role'),
    isOwn: true,
    answer: v.looseObject({ result: v.array(permissionSchema) }),
  }),
  roleSummaries: defineEndpoint({
    name: 'role.summaries',
    summary: 'Roles, with their numbers of users and permissions',
    method: 'GET',
    path: `${roles}summaries/`,
    access: may('can_get', 'Role'),
    isOwn: true,
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(roleSummarySchema)),
  }),
  setRolePermissions: defineEndpoint({
    name: 'role.setPermissions',
    summary: 'Replaces the permissions of a role that is not built in',
    method: 'PUT',
    path: `${roles}:id/permissions/`,
    access: may('can_put', 'Role'),
    isOwn: true,
    body: v.strictObject({ permissions: v.array(permissionSchema) }),
    answer: messageAnswerSchema,
  }),
};
