import * as v from 'valibot';
import { fillPath } from './endpoint';

/**
 * Who is signed in and a dashboard with all that is read beside it, in one answer. This product's own, beside the
 * contract: each part is what its own address would have answered at that moment. Servers that do not know it answer
 * 404. `public/start.js` asks, before there is an application.
 */
export const DASHBOARD_OPENING_PATH = '/api/v1/dashboard/:idOrSlug/opening';

export const dashboardOpeningPath = (idOrSlug: string): string => fillPath(DASHBOARD_OPENING_PATH, { idOrSlug });

const partSchema = v.object({
  /** Path and query, as the client asks for them. */
  url: v.string(),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});
export type OpeningPart = v.InferOutput<typeof partSchema>;

/** The first part tells who is signed in. Where that is nobody, it is the only one. */
export const dashboardOpeningSchema = v.object({ parts: v.array(partSchema) });
