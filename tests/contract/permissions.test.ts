import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '../../src/server/testing/test-app';

/** One call of each kind that a resource knows. */
type Action = 'list' | 'info' | 'get' | 'create' | 'update' | 'delete';
type Role = 'Admin' | 'Alpha' | 'Gamma' | 'sql_lab';

const roles = ['Admin', 'Alpha', 'Gamma', 'sql_lab'] as const;
const everybody = new Set<Role>(roles);
const administrators = new Set<Role>(['Admin']);
const allButSqlLab = new Set<Role>(['Admin', 'Alpha', 'Gamma']);
const authors = new Set<Role>(['Admin', 'Alpha']);
const editors = new Set<Role>(['Admin', 'sql_lab']);

interface Resource {
  readonly path: string;
  readonly read: ReadonlySet<Role>;
  readonly write: ReadonlySet<Role>;
  readonly actions: readonly Action[];
}

const all: readonly Action[] = ['list', 'info', 'get', 'create', 'update', 'delete'];

/** Section 6 of both parts: who reaches a resource at all. Objects of others are hidden or refused besides. */
const resources: readonly Resource[] = [
  { path: '/api/v1/dashboard/', read: allButSqlLab, write: allButSqlLab, actions: all },
  { path: '/api/v1/chart/', read: allButSqlLab, write: allButSqlLab, actions: all },
  { path: '/api/v1/dataset/', read: allButSqlLab, write: authors, actions: all },
  { path: '/api/v1/database/', read: allButSqlLab, write: administrators, actions: all },
  { path: '/api/v1/saved_query/', read: editors, write: editors, actions: all },
  { path: '/api/v1/css_template/', read: authors, write: authors, actions: all },
  { path: '/api/v1/annotation_layer/', read: authors, write: authors, actions: all },
  { path: '/api/v1/report/', read: authors, write: authors, actions: all },
  { path: '/api/v1/rowlevelsecurity/', read: administrators, write: administrators, actions: all },
  { path: '/api/v1/security/roles/', read: administrators, write: administrators, actions: all },
  {
    path: '/api/v1/security/users/',
    read: administrators,
    write: administrators,
    actions: ['list', 'info', 'get', 'create', 'update'],
  },
  { path: '/api/v1/log/', read: administrators, write: administrators, actions: ['list'] },
  { path: '/api/v1/me/', read: everybody, write: everybody, actions: ['list'] },
];

const methods = { list: 'GET', info: 'GET', get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;
const reads: readonly Action[] = ['list', 'info', 'get'];

/** An object that there is none of: who gets past the permission is answered otherwise than 401 and 403. */
const NONE = 987_654;

const addressOf = (path: string, action: Action) =>
  action === 'info' ? `${path}_info` : action === 'list' || action === 'create' ? path : `${path}${NONE}`;

let app: TestApp;
const people = new Map<Role, Caller>();
beforeAll(async () => {
  app = await testApp();
  for (const role of roles) people.set(role, await app.as(role.toLowerCase(), role));
});
afterAll(() => app.close());

const cases = resources.flatMap(({ path, read, write, actions }) =>
  actions.map(action => ({ action, path, allowed: reads.includes(action) ? read : write })),
);

describe('what a role may do is decided by the server', () => {
  test.each(cases)('$action $path', async ({ action, path, allowed }) => {
    const method = methods[action];
    const call = method === 'POST' || method === 'PUT' ? { body: {} } : {};
    const answers = await Promise.all(
      roles.map(async role => {
        const answer = await people.get(role)?.(method, addressOf(path, action), call);
        return [role, answer?.status === 403 ? 'refused' : 'let through'] as const;
      }),
    );
    expect(answers).toEqual(roles.map(role => [role, allowed.has(role) ? 'let through' : 'refused']));
    const nobody = await app.fetch(new Request(`http://localhost${addressOf(path, action)}`, { method }));
    // A write without a session is refused for want of its token first.
    expect(nobody.status).toBe(method === 'GET' ? 401 : 400);
    expect(app.errors).toEqual([]);
  });
});
