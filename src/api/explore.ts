import * as v from 'valibot';
import type { DashboardChart } from './dashboard';
import { explorableDatasetSchema, type ExplorableDataset } from './dataset';
import { defineEndpoint } from './endpoint';

const text = v.nullable(v.string());
const optionalText = v.optional(text);
const identifier = v.union([v.string(), v.number()]);

const sliceSchema = v.looseObject({
  slice_id: v.number(),
  slice_name: text,
  slice_url: v.string(),
  form_data: v.looseObject({}),
  description: optionalText,
  changed_on: v.string(),
  cache_timeout: v.optional(v.nullable(v.number())),
  certified_by: optionalText,
  certification_details: optionalText,
});

const metadataSchema = v.looseObject({
  dashboards: v.array(v.looseObject({ id: v.number(), dashboard_title: v.optional(text) })),
});

/** Placeholder for a dataset that does not exist, or that the caller may not see. */
const missingDatasetSchema = v.looseObject({
  name: v.string(),
  columns: v.array(v.unknown()),
  metrics: v.array(v.unknown()),
});

const exploreResultSchema = v.looseObject({
  dataset: v.union([explorableDatasetSchema, missingDatasetSchema]),
  form_data: v.looseObject({}),
  slice: v.nullable(sliceSchema),
  metadata: v.nullable(metadataSchema),
  message: text,
});
export type ExploreResult = v.InferOutput<typeof exploreResultSchema>;

export const exploreEndpoints = {
  get: defineEndpoint({
    name: 'explore.get',
    summary: 'A chart, or a dataset to create one from, with everything its screen needs',
    method: 'GET',
    path: '/api/v1/explore/',
    access: { kind: 'permission', permission: 'can_read', view: 'Explore' },
    query: v.optional(
      v.looseObject({
        slice_id: v.optional(identifier),
        datasource_id: v.optional(identifier),
        datasource_type: v.optional(v.string()),
        viz_type: v.optional(v.string()),
        /** Key of stored form data, or of a link. */
        form_data_key: v.optional(v.string()),
        permalink_key: v.optional(v.string()),
      }),
    ),
    answer: v.looseObject({ result: exploreResultSchema }),
  }),
};

/** Null for the placeholder. */
export function exploredDataset({ dataset }: ExploreResult): ExplorableDataset | null {
  return v.is(explorableDatasetSchema, dataset) ? dataset : null;
}

/** The chart in the form that dashboards use; null if there is none. */
export function exploredChart({ slice }: ExploreResult): DashboardChart | null {
  return slice && { ...slice, id: slice.slice_id };
}
