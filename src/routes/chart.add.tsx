import { createFileRoute } from '@tanstack/react-router';
import { NewChartPage } from '@/features/lists/charts/NewChartPage';

interface NewChartSearch {
  readonly viz_type?: unknown;
  readonly dashboard_id?: unknown;
  readonly [name: string]: unknown;
}

/** Superset's address of a new chart. */
export const Route = createFileRoute('/chart/add')({
  validateSearch: (search: Record<string, unknown>): NewChartSearch => search,
  component: function NewChartRoute() {
    const { viz_type: vizType, dashboard_id: dashboardId, q: words } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <NewChartPage
        search={{ q: words }}
        // The new chart keeps its type and dashboard while its dataset is searched.
        onSearch={({ q }) => void navigate({ search: before => ({ ...before, q }), replace: true })}
        vizType={typeof vizType === 'string' && vizType !== '' ? vizType : 'table'}
        dashboardId={Number.isSafeInteger(dashboardId) ? Number(dashboardId) : null}
      />
    );
  },
});
