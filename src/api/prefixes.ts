/**
 * Prefixes of the contract's addresses. The service worker and the development server, which run in front of the
 * server, forward exactly these as calls.
 */
export const callPrefixes: readonly string[] = [
  '/api/',
  '/superset/log/',
  '/superset/explore_json/',
  '/superset/fetch_datasource_metadata',
  '/datasource/',
  '/tabstateview/',
  '/tableschemaview/',
  '/kv/',
  '/savedqueryviewapi/',
  '/dynamic-plugins/',
  '/log/',
];
