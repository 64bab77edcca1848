import { createFileRoute } from '@tanstack/react-router';
import { exploreSubject } from '@/model/explore-address';
import { ExploreScreen } from '@/features/explore/ExploreScreen';
import { lazy, lazyScreen } from '@/ui/lazy/lazy';

const SaveDataset = lazy(() => import('@/features/sql-editor/results/dataset/SaveDataset'));
const EditDataset = lazy(() => import('./-edit-dataset'));
const ChartLink = lazyScreen(() => import('@/features/explore/share/ChartLink'));

/** The parameters of Superset's links; unknown ones stay in the address. */
interface ExploreSearch {
  readonly slice_id?: number;
  /** `{id}__{type}` */
  readonly datasource?: string;
  readonly datasource_id?: number;
  readonly datasource_type?: string;
  /** The key of a permalink to a chart. */
  readonly permalink_key?: string | number;
  readonly [name: string]: unknown;
}

export const Route = createFileRoute('/explore')({
  validateSearch: (search: Record<string, unknown>): ExploreSearch => search,
  staticData: {
    // A dataset's rows are not a chart; an unsaved form over the dataset is.
    destination: search =>
      exploreSubject(search).kind === 'dataset' && search['form_data_key'] === undefined ? 'datasets' : 'charts',
  },
  component: function ExploreRoute() {
    const search = Route.useSearch();
    const subject = exploreSubject(search);
    const link = search.permalink_key;
    // The server redirects by the key alone.
    return subject.kind === 'nothing' && link !== undefined ? (
      <ChartLink linkKey={String(link)} />
    ) : (
      <ExploreScreen subject={subject} search={search} saveDataset={SaveDataset} datasetEditor={EditDataset} />
    );
  },
});
