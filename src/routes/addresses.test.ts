// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { routeTree } from './route-tree.gen';

/** Where an address leads, and whether a screen is there. */
async function visit(address: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }), trailingSlash: 'preserve' });
  await router.load();
  const { location, matches } = router.state;
  return { leadsTo: location.href, isFound: matches.every(match => match.status === 'success') && matches.length > 1 };
}

/** Superset's addresses, as bookmarks and other people's links have them. */
const addresses: readonly (readonly [address: string, leadsTo: string])[] = [
  ['/superset/welcome/', '/'],
  ['/superset/dashboard/1/', '/dashboard/1'],
  ['/superset/dashboard/births/', '/dashboard/births'],
  ['/superset/dashboard/births/?standalone=1#TAB-a', '/dashboard/births?standalone=1#TAB-a'],
  ['/superset/dashboard/p/key/', '/superset/dashboard/p/key/'],
  ['/superset/dashboard/0a1b/?permalink_key=key', '/superset/dashboard/p/key'],
  ['/explore/?slice_id=1', '/explore/?slice_id=1'],
  ['/superset/explore/?slice_id=1', '/explore?slice_id=1'],
  ['/superset/slice/1/', '/explore?slice_id=1'],
  ['/dashboard/list/', '/dashboard/list/'],
  ['/chart/list/', '/chart/list/'],
  ['/tablemodelview/list/', '/dataset/list'],
  ['/sqllab', '/dataset/list'],
  ['/sqllab/', '/dataset/list'],
  ['/superset/sqllab/', '/dataset/list'],
  ['/login/', '/'],
];

describe('addresses', () => {
  test.each(addresses)('%s is a screen', async (address, leadsTo) => {
    expect(await visit(address)).toEqual({ leadsTo, isFound: true });
  });

  test('that nobody knows are none', async () => expect(await visit('/nothing/here')).toMatchObject({ isFound: false }));
});
