import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@/api/contract';
import type { EndpointDefinition } from '@/api/endpoint';
import { testApp, type Caller, type TestApp } from '../../src/server/testing/test-app';

type Role = 'Admin' | 'Alpha' | 'Gamma' | 'sql_lab';

const roles = ['Admin', 'Alpha', 'Gamma', 'sql_lab'] as const;
const administrators: readonly Role[] = ['Admin'];
const authors: readonly Role[] = ['Admin', 'Alpha'];
const allButSqlLab: readonly Role[] = ['Admin', 'Alpha', 'Gamma'];
const editors: readonly Role[] = ['Admin', 'sql_lab'];

/**
 * Section 6 of both parts: the roles that may call each action of each resource. Objects of other people are also
 * hidden or rejected. Names are those of the contract's endpoints.
 */
const matrix: readonly (readonly [allowed: readonly Role[], actions: Readonly<Record<string, string>>])[] = [
  [
    administrators,
    {
      assets: 'import',
      database:
        'connection create delete deleteTunnel export import import-preview testConnection update validateParameters',
      embedded: 'change delete set',
      log: 'list',
      person: 'create endSession endSessions get identities info list sessions unlink update',
      role: 'create delete get grantable info list permissions setPermissions summaries update',
      rowLevelSecurity: 'bulkDelete create delete get info list related tryAs tryClause update',
      security: 'guestToken',
    },
  ],
  [
    authors,
    {
      annotation: 'bulkDelete create delete get list update',
      annotationLayer: 'bulkDelete create delete get info list update',
      cssTemplate: 'bulkDelete create delete get info list update',
      'data-upload': 'discard part preview publish start',
      dataset:
        'bulkDelete create delete deleteColumn deleteMetric duplicate export getOrCreate import import-preview readers refresh rows rowsBlocks update',
      filterSet: 'create delete update',
      push: 'state subscribe unsubscribe',
      report: 'bulkDelete create delete delivery edition editions get info list log related run test update',
      tag: 'bulkCreate bulkDelete create delete tagObject untagObject update',
    },
  ],
  [
    allButSqlLab,
    {
      advancedDataType: 'convert types',
      asyncEvent: 'list',
      chart:
        'addFavourite bulkDelete cacheScreenshot create data delete export favouriteStatus get import import-preview info list related removeFavourite screenshot thumbnail update',
      dashboard:
        'addFavourite bulkDelete charts copy create createFilterState createPermalink datasets delete deleteFilterState export favouriteStatus get getFilterState getPermalink import import-preview info list related removeFavourite thumbnail update updateFilterState version versions',
      'data-file': 'list',
      dataset: 'distinct get info list related relatedObjects',
      datasource: 'columnValues externalMetadata externalMetadataByName metadata samples',
      embedded: 'byUuid get',
      explore: 'createFormData createPermalink deleteFormData get getFormData getPermalink updateFormData',
      exploreJson: 'get post result',
      filterSet: 'list',
      log: 'recentActivity send',
      tag: 'addFavourite favouriteStatus get info list objects related removeFavourite',
    },
  ],
  [
    // The SQL editor needs these, too: its links, and the databases, schemas and tables beside a tab.
    roles,
    {
      database:
        'available get info list related relatedObjects schemas selectStar selectStarOf table tableExtra tables',
      keptValue: 'create get',
      sqlRun: 'validate',
    },
  ],
  [
    editors,
    {
      query: 'distinct get list related stop updatedSince',
      savedQuery: 'bulkDelete create delete distinct get info list related update viewCreate viewGet',
      saved_query: 'export import import-preview',
      sqlEditor: 'bootstrap',
      sqlPermalink: 'create get',
      sqlRun: 'estimate execute export format results',
      tab: 'activate create delete deleteQuery get migrateQuery update',
      tableSchema: 'create delete expanded',
    },
  ],
];

const cases = matrix.flatMap(([allowed, resources]) =>
  Object.entries(resources).flatMap(([resource, actions]) =>
    actions.split(' ').map(action => ({ name: `${resource}.${action}`, allowed })),
  ),
);

/** An object that does not exist: callers with the permission get another answer than 401 and 403. */
const NONE = '987654';
const addressOf = ({ path }: EndpointDefinition) => path.replace(/:\w+/g, NONE);
const byName = new Map(contract.map(endpoint => [endpoint.name, endpoint]));

let app: TestApp;
const people = new Map<Role, Caller>();
beforeAll(async () => {
  app = await testApp();
  for (const role of roles) people.set(role, await app.as(role.toLowerCase(), role));
});
afterAll(() => app.close());

test('every endpoint that asks for a permission is in the matrix, once', () => {
  const restricted = contract.filter(({ access }) => access.kind === 'permission').map(({ name }) => name);
  expect(cases.map(({ name }) => name).toSorted()).toEqual(restricted.toSorted());
});

describe('the server decides what a role may do', () => {
  test.each(cases)('$name: $allowed', async ({ name, allowed }) => {
    const endpoint = byName.get(name);
    if (!endpoint) throw new Error(`The contract has no ${name}`);
    const { method } = endpoint;
    const call = method === 'POST' || method === 'PUT' ? { body: {} } : {};
    const reached = await Promise.all(
      roles.map(async role =>
        (await people.get(role)?.(method, addressOf(endpoint), call))?.status === 403 ? [] : role,
      ),
    );
    expect(reached.flat()).toEqual(allowed);
    const anonymous = await app.fetch(new Request(`http://localhost${addressOf(endpoint)}`, { method }));
    // Without a session, writes are rejected for their missing token first.
    expect([302, 400, 401]).toContain(anonymous.status);
    expect(app.errors).toEqual([]);
  });
});

describe('every signed-in user reaches their own account, and nobody else does', () => {
  const open = contract.filter(({ access }) => access.kind === 'signed-in');
  test.each(open.map(endpoint => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const { method } = endpoint;
    const call = method === 'POST' || method === 'PUT' ? { body: {} } : {};
    for (const role of roles) {
      const answer = await people.get(role)?.(method, addressOf(endpoint), call);
      expect([401, 403], role).not.toContain(answer?.status);
    }
    const anonymous = await app.fetch(new Request(`http://localhost${addressOf(endpoint)}`, { method }));
    expect([400, 401]).toContain(anonymous.status);
  });
});
