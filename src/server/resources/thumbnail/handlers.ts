import { createHash } from 'node:crypto';
import { contentTypes } from '@/api/answer-form';
import { thumbnailEndpoints as endpoints } from '@/api/thumbnail';
import { encodeRison } from '@/api/list';
import { canonicalJson } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import { notFound } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import { pictureOf } from '../../pictures/screens';
import type { Thumbnail, ThumbnailOf } from '../../pictures/thumbnails';
import type { Services } from '../../services';
import { findChart } from '../chart/find';
import { findDashboard } from '../dashboard/policy';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Shown {
  readonly kind: ThumbnailOf['kind'];
  readonly id: number;
  readonly version: number;
}

/** Windows and widths as in Superset; a thumbnail shows a window at a smaller scale. */
const windows = { chart: { width: 800, height: 600 }, dashboard: { width: 1_600, height: 1_200 } } as const;
const THUMBNAIL_WIDTH = 800;

/** The theme and the time zone of a request; absent ones have a default. */
interface Look {
  readonly theme?: 'light' | 'dark' | undefined;
  readonly timezone?: string | undefined;
}

/** The address of the current picture. Its digest is the version of what it shows. */
function thumbnailUrl({ kind, id, version }: Shown, { theme, timezone }: Look): string {
  const look = { ...(theme && { theme }), ...(timezone && { timezone }) };
  const search = Object.keys(look).length > 0 ? `?${new URLSearchParams({ q: encodeRison(look) }).toString()}` : '';
  return `/api/v1/${kind}/${id}/thumbnail/${version}/${search}`;
}

function wanted(
  { kind, id }: Shown,
  window: Size,
  width: number,
  { theme = 'light', timezone = 'UTC' }: Look,
): ThumbnailOf['picture'] {
  const screen =
    kind === 'chart' ? ({ kind, id } as const) : ({ kind, id, linkKey: null, hasTabs: false, anchor: '' } as const);
  const picture = pictureOf(screen, 'png', { width: null, timezone });
  return { ...picture, ...window, theme, isWindow: true, scale: Math.min(2, width / window.width) };
}

/** The rights that decide about numbers: roles with their permissions, and the rules on rows. */
async function rightsOf(store: MetadataStore, { roles, isRoleBased }: SignedIn): Promise<string> {
  const rules = await store
    .selectFrom('row_rule')
    .select(eb => [eb.fn.countAll().as('count'), eb.fn.sum('version').as('versions'), eb.fn.max('id').as('newest')])
    .executeTakeFirst();
  return createHash('sha256')
    .update(canonicalJson([roles, isRoleBased, rules ?? null]))
    .digest('hex');
}

const headers = { 'Cache-Control': 'no-store' };
const png = ({ content }: Thumbnail) =>
  new Response(content, { headers: { ...headers, 'Content-Type': contentTypes.picture } });
const asked = () =>
  new Response(JSON.stringify({ message: 'OK Async' }), {
    status: 202,
    headers: { ...headers, 'Content-Type': contentTypes.json },
  });

/** Pictures of charts and dashboards, each taken with the rights of the person who asks for it. */
export function thumbnailHandlers({ thumbnails }: Pick<Services, 'thumbnails'>): Implementation[] {
  /** @throws HttpError 404 without pictures, as recorded, and for guests, who have no account to draw with */
  const enabled = ({ guest }: SignedIn) => {
    if (thumbnails === null || guest) throw notFound();
    return thumbnails;
  };

  async function thumbnail(
    store: MetadataStore,
    caller: SignedIn,
    shown: Shown,
    digest: string,
    q: (Look & { readonly force?: boolean | undefined }) | undefined = {},
  ): Promise<Response> {
    const force = q.force === true;
    const kept = enabled(caller);
    const rights = await rightsOf(store, caller);
    const { kind, id, version } = shown;
    const picture = wanted(shown, windows[kind], THUMBNAIL_WIDTH, q);
    const key = kept.order({ kind, id, digest: String(version), userId: caller.userId, rights, picture }, { force });
    const found = force ? null : await kept.find(key);
    if (!found) return asked();
    if (digest !== String(version))
      return new Response(null, { status: 302, headers: { ...headers, Location: thumbnailUrl(shown, q) } });
    return png(found);
  }

  return [
    query(endpoints.chartThumbnail, async ({ store, caller, path, q }) => {
      enabled(caller);
      const { id, version } = await findChart(store, caller, path.id);
      return thumbnail(store, caller, { kind: 'chart', id, version }, path.digest, q);
    }),
    query(endpoints.dashboardThumbnail, async ({ store, caller, path, q }) => {
      enabled(caller);
      const { id, version } = await findDashboard(store, caller, path.id);
      return thumbnail(store, caller, { kind: 'dashboard', id, version }, path.digest, q);
    }),
    query(endpoints.cacheChartScreenshot, async ({ store, caller, path, q }) => {
      const kept = enabled(caller);
      const { id, version } = await findChart(store, caller, path.id);
      const [width, height] = q?.window_size ?? [windows.chart.width, windows.chart.height];
      const picture = wanted({ kind: 'chart', id, version }, { width, height }, q?.thumb_size?.[0] ?? width, q ?? {});
      const rights = await rightsOf(store, caller);
      const key = kept.order(
        { kind: 'chart', id, digest: String(version), userId: caller.userId, rights, picture },
        { force: q?.force === true },
      );
      return {
        body: {
          cache_key: key,
          chart_url: `/superset/slice/${id}/`,
          image_url: `/api/v1/chart/${id}/screenshot/${key}/`,
        },
      };
    }),
    query(endpoints.chartScreenshot, async ({ store, caller, path }) => {
      const kept = enabled(caller);
      const { id } = await findChart(store, caller, path.id);
      const found = await kept.find(path.digest);
      const isOwn =
        found !== null &&
        found.kind === 'chart' &&
        found.id === id &&
        found.userId === caller.userId &&
        found.rights === (await rightsOf(store, caller));
      if (!isOwn) throw notFound();
      return png(found);
    }),
  ];
}
