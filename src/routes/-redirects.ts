import type { ParsedLocation } from '@tanstack/react-router';
import { sameOriginPath } from '@/lib/same-origin-path';

type Visited = Pick<ParsedLocation, 'pathname' | 'search' | 'searchStr' | 'hash'>;

const withQuery = (path: string, { searchStr, hash }: Visited) => `${path}${searchStr}${hash === '' ? '' : `#${hash}`}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Addresses without their trailing slash, each with its target. */
const redirects: readonly (readonly [path: RegExp, to: (visited: Visited, found: string, origin: string) => string])[] =
  [
    [/^\/superset\/welcome$/, () => '/'],
    [
      /^\/superset\/dashboard\/([^/]+)$/,
      (visited, idOrSlug) =>
        // The server redirects links by the dashboard's UUID; the link itself identifies the dashboard.
        'permalink_key' in visited.search && UUID.test(idOrSlug)
          ? `/superset/dashboard/p/${encodeURIComponent(String(visited.search.permalink_key))}`
          : withQuery(`/dashboard/${idOrSlug}`, visited),
    ],
    [/^\/superset\/explore$/, visited => withQuery('/explore', visited)],
    [/^\/superset\/slice\/(\d+)$/, (_visited, id) => `/explore?slice_id=${id}`],
    [/^\/superset\/sqllab$/, visited => withQuery('/sqllab', visited)],
    [/^\/sqllab\/p\/([^/]+)$/, (_visited, key) => `/sqllab?p=${key}`],
    [/^\/tablemodelview\/list$/, visited => withQuery('/dataset/list', visited)],
    [/^\/tablemodelview\/edit\/(\d+)$/, (_visited, id) => `/dataset/${id}`],
    // Used if the server's sign-in was requested; the sign-in replaces any screen (`__root.tsx`).
    [
      /^\/login$/,
      ({ search }, _found, origin) => {
        const next = 'next' in search && typeof search.next === 'string' ? search.next : '/';
        return sameOriginPath(next, origin) ?? '/';
      },
    ],
  ];

/** The target of an address of Superset; null if there is none. */
export function redirectOf(visited: Visited, origin: string): string | null {
  const path = visited.pathname.replace(/(?<=.)\/$/, '');
  for (const [pattern, to] of redirects) {
    const match = pattern.exec(path);
    if (match) return to(visited, match[1] ?? '', origin);
  }
  return null;
}
