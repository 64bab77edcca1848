import { createFileRoute, notFound } from '@tanstack/react-router';
import { useServerId } from '@/offline/react/use-server-id';
import { lazyScreen } from '@/ui/lazy/lazy';

const EditionScreen = lazyScreen(() => import('@/features/reports/editions/EditionScreen'));

interface EditionSearch {
  /** The edition that is shown; the newest without it. */
  readonly edition?: unknown;
  /** The one that it is compared with; the one before it without it. */
  readonly against?: unknown;
}

const numberOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** A report, as its runs found it. */
export const Route = createFileRoute('/report/$id')({
  validateSearch: (search: EditionSearch) => search,
  beforeLoad({ params }) {
    if (!/^-?\d+$/.test(params.id)) throw notFound();
  },
  component: function EditionRoute() {
    const { id } = Route.useParams();
    const { edition, against } = Route.useSearch();
    const navigate = Route.useNavigate();
    // A report that was made on this device keeps its address once the server has named it.
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
