/**
 * How the addresses of the contract's calls begin. Whatever stands before the server (the service worker, the server of
 * development) hands these on and takes no other address for a call.
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
