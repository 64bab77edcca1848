import {
  datasetFormData,
  exploreDatasetPath,
  exploreFormDataPath,
  exploreLinkEndpoints,
  type ExplorePermalinkState,
} from '@/api/explore-links';
import type { FormData } from '@/model/chart';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/**
 * The address of a link to a chart as it is, saved or not; without an origin where the server does not know its own.
 * @throws OutcomeError
 */
export async function linkToChart(ask: DirectCalls, state: ExplorePermalinkState): Promise<string> {
  const { key, url } = valueOf(await ask.call(exploreLinkEndpoints.createPermalink, { body: state }));
  return /^https?:/.test(url) ? url : `/superset/explore/p/${key}/`;
}

/** What a link to a chart leads to. */
export interface ChartPermalink {
  /** Null for a chart that was not saved. */
  readonly chartId: number | null;
  readonly datasetId: number | null;
  readonly state: ExplorePermalinkState;
}

/** @throws OutcomeError */
export async function readChartLink(ask: DirectCalls, key: string): Promise<ChartPermalink> {
  const { chartId, datasourceId, state } = valueOf(
    await ask.call(exploreLinkEndpoints.getPermalink, { path: { key } }),
  );
  return { chartId, datasetId: datasourceId, state };
}

/**
 * The address of explore over a dataset, with form data that the server keeps under the key in it. Where they are not
 * kept, the address of the dataset by itself.
 */
export async function exploreAddress(ask: DirectCalls, datasetId: number, formData: FormData): Promise<string> {
  const body = datasetFormData(datasetId, formData);
  const outcome = await ask.call(exploreLinkEndpoints.createFormData, { body });
  return outcome.kind === 'success' ? exploreFormDataPath(datasetId, outcome.value.key) : exploreDatasetPath(datasetId);
}
