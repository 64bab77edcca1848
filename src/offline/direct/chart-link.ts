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
 * The address of a link to a chart in its present state, saved or not; without an origin if the server does not know
 * its own.
 * @throws OutcomeError
 */
export async function linkToChart(ask: DirectCalls, state: ExplorePermalinkState): Promise<string> {
  const { key, url } = valueOf(await ask.call(exploreLinkEndpoints.createPermalink, { body: state }));
  return /^https?:/.test(url) ? url : `/superset/explore/p/${key}/`;
}

/** Target of a permalink to a chart. */
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
 * Returns the address of explore for a dataset, with the key of form data kept by the server. If the server cannot keep
 * them, the address names only the dataset.
 */
export async function exploreAddress(ask: DirectCalls, datasetId: number, formData: FormData): Promise<string> {
  const body = datasetFormData(datasetId, formData);
  const outcome = await ask.call(exploreLinkEndpoints.createFormData, { body });
  return outcome.kind === 'success' ? exploreFormDataPath(datasetId, outcome.value.key) : exploreDatasetPath(datasetId);
}
