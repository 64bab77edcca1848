import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';
import { isTimezone } from './report';

const side = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(most));
/** Width and height in pixels. */
const size = (width: number, height: number) => v.strictTuple([side(width), side(height)]);

/** How the screens of the person who asks look. Not in Superset, whose pictures are light and in its own time zone. */
const pictureLook = {
  /** Light if absent. */
  theme: v.optional(v.picklist(['light', 'dark'])),
  /** UTC if absent. */
  timezone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isTimezone))),
};

/** As recorded in the server's API description; the limits are this server's own. */
const screenshotQuery = v.looseObject({
  ...pictureLook,
  force: v.optional(v.boolean()),
  window_size: v.optional(size(2_400, 4_000)),
  thumb_size: v.optional(size(2_400, 4_000)),
});
const thumbnailQuery = v.looseObject({ ...pictureLook, force: v.optional(v.boolean()) });

/** The digest in the `thumbnail_url` of a row of a list; null if it has none. */
export function thumbnailDigest({ thumbnail_url: address }: Readonly<Record<string, unknown>>): string | null {
  const digest = typeof address === 'string' ? /\/thumbnail\/([^/?#]+)\/?$/.exec(address)?.[1] : undefined;
  return digest ?? null;
}

const ofChart = { kind: 'permission', permission: 'can_read', view: 'Chart' } as const;
const ofDashboard = { kind: 'permission', permission: 'can_read', view: 'Dashboard' } as const;

/**
 * Pictures of charts and dashboards (PNG), drawn by the server; 404 where the flag THUMBNAILS is off. A picture that is
 * not there yet is ordered, and answered with 202; an outdated digest leads to the current one (302).
 */
export const thumbnailEndpoints = {
  chartThumbnail: defineEndpoint({
    name: 'chart.thumbnail',
    summary: 'A small picture of a chart',
    method: 'GET',
    path: '/api/v1/chart/:id/thumbnail/:digest/',
    access: ofChart,
    q: v.optional(thumbnailQuery),
    answer: v.unknown(),
    answerAs: 'picture',
    later: messageAnswerSchema,
  }),
  chartScreenshot: defineEndpoint({
    name: 'chart.screenshot',
    summary: 'A picture of a chart that was requested before',
    method: 'GET',
    path: '/api/v1/chart/:id/screenshot/:digest/',
    access: ofChart,
    answer: v.unknown(),
    answerAs: 'picture',
  }),
  cacheChartScreenshot: defineEndpoint({
    name: 'chart.cacheScreenshot',
    summary: 'Requests a picture of a chart, and names its address',
    method: 'GET',
    path: '/api/v1/chart/:id/cache_screenshot/',
    access: ofChart,
    status: 202,
    q: v.optional(screenshotQuery),
    answer: v.looseObject({ cache_key: v.string(), chart_url: v.string(), image_url: v.string() }),
  }),
  dashboardThumbnail: defineEndpoint({
    name: 'dashboard.thumbnail',
    summary: 'A small picture of a dashboard',
    method: 'GET',
    path: '/api/v1/dashboard/:id/thumbnail/:digest/',
    access: ofDashboard,
    q: v.optional(thumbnailQuery),
    answer: v.unknown(),
    answerAs: 'picture',
    later: messageAnswerSchema,
  }),
};
