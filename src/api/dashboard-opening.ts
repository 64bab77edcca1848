import * as v from 'valibot';
import { fillPath } from './endpoint';

/**
 * The signed-in user and a dashboard with everything read alongside it, in one answer. This product's own, beside the
 * contract: each part equals the answer of its own address at that moment. Servers that do not know it answer 404.
 * `public/start.js` requests it before the application starts.
 */
export const DASHBOARD_OPENING_PATH = '/api/v1/dashboard/:idOrSlug/opening';

export const dashboardOpeningPath = (idOrSlug: string): string => fillPath(DASHBOARD_OPENING_PATH, { idOrSlug });

const partSchema = v.object({
  /** Path and query, as the client requests them. */
  url: v.string(),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});
export type OpeningPart = v.InferOutput<typeof partSchema>;

/** The first part holds the signed-in user. Without one, it is the only part. */
export const dashboardOpeningSchema = v.object({ parts: v.array(partSchema) });
