import { sameOriginPath } from '@/lib/same-origin-path';

/** The first segments of the application's page addresses (`src/routes`). */
const beginnings: ReadonlySet<string> = new Set([
  '',
  'account',
  'actionlog',
  'annotationlayer',
  'chart',
  'csstemplatemodelview',
  'dashboard',
  'databaseview',
  'dataset',
  'explore',
  'gallery',
  'login',
  'offline',
  'report',
  'roles',
  'rowlevelsecurity',
  'savedqueryview',
  'sqllab',
  'superset',
  'tablemodelview',
  'users',
]);

/** The application's page at an address; null for every other address, on this server and elsewhere. */
export function knownPage(address: string, origin: string): string | null {
  const path = sameOriginPath(address, origin);
  return path !== null && beginnings.has(/^\/([^/?#]*)/.exec(path)?.[1] ?? '/') ? path : null;
}
