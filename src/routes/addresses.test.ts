// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { navItemOf } from '@/features/frame/nav-items';
import { listSearch } from './-list-addresses';
import { routeTree } from './route-tree.gen';

/** The redirect target of an address, and whether a screen is there. */
async function visit(address: string) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'preserve',
  });
  await router.load();
  const { location, matches } = router.state;
  const isFound = matches.every(match => match.status === 'success') && matches.length > 1;
  return { leadsTo: location.href, isFound, destination: navItemOf(router.state)?.name ?? null };
}

/** Superset's addresses, as found in bookmarks and shared links. */
const addresses: readonly (readonly [address: string, leadsTo: string])[] = [
  ['/superset/welcome/', '/'],
  ['/superset/dashboard/1/', '/dashboard/1'],
  ['/superset/dashboard/births/', '/dashboard/births'],
  ['/superset/dashboard/births/?standalone=1#TAB-a', '/dashboard/births?standalone=1#TAB-a'],
  ['/superset/dashboard/p/key/', '/superset/dashboard/p/key/'],
  ['/superset/dashboard/0a1b/?permalink_key=key', '/superset/dashboard/p/key'],
  ['/explore/?slice_id=1', '/explore/?slice_id=1'],
  ['/superset/explore/?slice_id=1', '/explore?slice_id=1'],
  ['/superset/explore/p/key/', '/superset/explore/p/key/'],
  ['/explore/?permalink_key=key', '/explore/?permalink_key=key'],
  ['/superset/slice/1/', '/explore?slice_id=1'],
  ['/dashboard/list/', '/dashboard/list/'],
  ['/chart/list/', '/chart/list/'],
  ['/chart/add', '/chart/add'],
  ['/chart/add?viz_type=pie', '/chart/add?viz_type=pie'],
  ['/databaseview/list/', '/databaseview/list/'],
  ['/report/list/', '/report/list/'],
  ['/report/7?edition=3', '/report/7?edition=3'],
  ['/csstemplatemodelview/list/', '/csstemplatemodelview/list/'],
  ['/sqllab/history/', '/sqllab/history/'],
  ['/rowlevelsecurity/list/', '/rowlevelsecurity/list/'],
  ['/roles/list/', '/roles/list/'],
  ['/actionlog/list/', '/actionlog/list/'],
  ['/account/sign-in?linked=done', '/account/sign-in?linked=done'],
  ['/superset/tags/', '/superset/tags/'],
  ['/superset/all_entities/?id=3', '/superset/all_entities/?id=3'],
  ['/tablemodelview/list/', '/dataset/list'],
  ['/tablemodelview/list/?pageIndex=2', '/dataset/list?pageIndex=2'],
  ['/tablemodelview/edit/2', '/dataset/2'],
  ['/sqllab', '/sqllab'],
  ['/sqllab/', '/sqllab/'],
  ['/sqllab/?savedQueryId=3', '/sqllab/?savedQueryId=3'],
  ['/superset/sqllab/', '/sqllab'],
  ['/superset/sqllab/?id=7', '/sqllab?id=7'],
  ['/sqllab/p/k-_1/', '/sqllab?p=k-_1'],
  ['/login/', '/'],
  ['/login/?next=%2Fsuperset%2Fdashboard%2Fp%2Fkey%2F', '/superset/dashboard/p/key/'],
  [
    '/login/?next=%2Fsuperset%2Fdashboard%2Fbirths%2F%3Fnative_filters%3D(a%3A(id%3Aa))%23TAB-a',
    '/dashboard/births?native_filters=%28a%3A%28id%3Aa%29%29#TAB-a',
  ],
  [`/login/?next=${encodeURIComponent(`${location.origin}/chart/list/`)}`, '/chart/list/'],
  ['/login/?next=%2Flogin%2F%3Fnext%3D%2Fchart%2Flist%2F', '/chart/list/'],
  ['/login/?next=%2F%2Fevil.example', '/'],
  ['/login/?next=https%3A%2F%2Fevil.example%2F', '/'],
  ['/login/?next=3', '/'],
];

describe('addresses', () => {
  test.each(addresses)('%s is a screen', async (address, leadsTo) => {
    expect(await visit(address)).toMatchObject({ leadsTo, isFound: true });
  });

  test.each(['/nothing/here', '/superset/nothing/', '/superset/slice/none/', '/login/here'])(
    '%s is not a screen',
    async address => expect(await visit(address)).toMatchObject({ leadsTo: address, isFound: false }),
  );

  test.each([
    ['/explore/?slice_id=1', 'charts'],
    ['/explore/?datasource_id=3&datasource_type=table', 'datasets'],
    ['/explore/?datasource=3__table', 'datasets'],
    ['/explore/?datasource=3__table&viz_type=pie', 'charts'],
    ['/explore/?datasource_id=3&datasource_type=table&form_data_key=key', 'charts'],
    ['/tablemodelview/edit/2', 'datasets'],
  ])('%s belongs to %s', async (address, destination) => expect(await visit(address)).toMatchObject({ destination }));
});

describe('the address of a list in the form of Superset', () => {
  test.each([
    [{ pageIndex: 0, sortColumn: 'changed_on_delta_humanized', sortOrder: 'desc', viewMode: 'table' }, { page: 1 }],
    [
      { pageIndex: 2, sortColumn: 'table_name', sortOrder: 'asc' },
      { page: 3, sort: 'name', desc: false },
    ],
    [
      { sortColumn: 'slice_name', sortOrder: 'desc' },
      { sort: 'name', desc: true },
    ],
    [
      { pageIndex: 'many', sortColumn: 'constructor' },
      { page: 'many', sort: 'constructor', desc: true },
    ],
    [{ filters: '(owners:' }, { filters: '(owners:' }],
    [{ show: 'mine' }, { show: 'mine' }],
  ])('%j reads as %j', (search, own) => expect(listSearch(search)).toEqual(own));
});
