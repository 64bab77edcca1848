import { createFileRoute } from '@tanstack/react-router';
import { exploreSubject } from '@/features/explore/address';
import { ExploreScreen } from '@/features/explore/ExploreScreen';

/** Parameters as Superset's links carry them; those that are not known stay in the address. */
interface ExploreSearch {
  readonly slice_id?: number;
  /** `{id}__{type}` */
  readonly datasource?: string;
  readonly datasource_id?: number;
  readonly datasource_type?: string;
  readonly [name: string]: unknown;
}

export const Route = createFileRoute('/explore')({
  validateSearch: (search: Record<string, unknown>): ExploreSearch => search,
  component: function ExploreRoute() {
    return <ExploreScreen subject={exploreSubject(Route.useSearch())} />;
  },
});
