import { createFileRoute, notFound } from '@tanstack/react-router';
import { useServerId } from '@/offline/react/use-server-id';
import { lazyScreen } from '@/ui/lazy/lazy';

const EditionScreen = lazyScreen(() => import('@/features/reports/editions/EditionScreen'));

interface EditionSearch {
  /** The edition to show; the newest if absent. */
  readonly edition?: unknown;
  /** The edition to compare with; the previous one if absent. */
  readonly against?: unknown;
}

const numberOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** The editions of a report. */
export const Route = createFileRoute('/report/$id')({
  validateSearch: (search: EditionSearch) => search,
  beforeLoad({ params }) {
    if (!/^-?\d+$/.test(params.id)) throw notFound();
  },
  component: function EditionRoute() {
    const { id } = Route.useParams();
    const { edition, against } = Route.useSearch();
    const navigate = Route.useNavigate();
    // A report created on this device keeps its address once it has a server id.
    const reportId = Number(useServerId(id) ?? id);
    return (
      <EditionScreen
        key={reportId}
        reportId={reportId}
        chosen={{ edition: numberOf(edition), against: numberOf(against) }}
        onChoose={chosen =>
          void navigate({
            search: {
              ...(chosen.edition !== null && { edition: chosen.edition }),
              ...(chosen.against !== null && { against: chosen.against }),
            },
          })
        }
      />
    );
  },
});
