import { sameOriginPath } from '@/lib/same-origin-path';

/** What the addresses of the application's pages begin with (`src/routes`). */
const beginnings: ReadonlySet<string> = new Set([
  '',
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

/** The page of the application that an address names; null for every other address, here and elsewhere. */
export function knownPage(address: string, origin: string): string | null {
  const path = sameOriginPath(address, origin);
  return path !== null && beginnings.has(/^\/([^/?#]*)/.exec(path)?.[1] ?? '/') ? path : null;
}
