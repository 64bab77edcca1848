import type { ParsedLocation } from '@tanstack/react-router';
import { sameOriginPath } from '@/lib/same-origin-path';

type Visited = Pick<ParsedLocation, 'pathname' | 'search' | 'searchStr' | 'hash'>;

const withQuery = (path: string, { searchStr, hash }: Visited) => `${path}${searchStr}${hash === '' ? '' : `#${hash}`}`;

/** Addresses without their last slash, and where each leads. */
const redirects: readonly (readonly [path: RegExp, to: (visited: Visited, found: string, origin: string) => string])[] =
  [
    [/^\/superset\/welcome$/, () => '/'],
    [
      /^\/superset\/dashboard\/([^/]+)$/,
      (visited, idOrSlug) =>
        // The server leads links on to the dashboard by its UUID; the link itself tells which one that is.
        'permalink_key' in visited.search
          ? `/superset/dashboard/p/${encodeURIComponent(String(visited.search.permalink_key))}`
          : withQuery(`/dashboard/${idOrSlug}`, visited),
    ],
    [/^\/superset\/explore$/, visited => withQuery('/explore', visited)],
    [/^\/superset\/slice\/(\d+)$/, (_visited, id) => `/explore?slice_id=${id}`],
    [/^\/superset\/sqllab$/, visited => withQuery('/sqllab', visited)],
    [/^\/tablemodelview\/list$/, () => '/dataset/list'],
    [/^\/tablemodelview\/edit\/(\d+)$/, (_visited, id) => `/dataset/${id}`],
    // Where the server was asked for; the sign-in itself stands in place of any screen (`__root.tsx`).
    [
      /^\/login$/,
      ({ search }, _found, origin) => {
        const next = 'next' in search && typeof search.next === 'string' ? search.next : '/';
        return sameOriginPath(next, origin) ?? '/';
      },
    ],
  ];

/** Where an address of Superset's leads; null for one that nothing has. */
export function redirectOf(visited: Visited, origin: string): string | null {
  const path = visited.pathname.replace(/(?<=.)\/$/, '');
  for (const [pattern, to] of redirects) {
    const match = pattern.exec(path);
    if (match) return to(visited, match[1] ?? '', origin);
  }
  return null;
}
