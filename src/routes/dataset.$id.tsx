import { createFileRoute, notFound } from '@tanstack/react-router';
import { SqlExpression } from '@/features/dataset-edit/ExpressionField';
import { ExploreScreen } from '@/features/explore/ExploreScreen';
import { SqlField } from '@/features/explore/sql-field/SqlField';
import { datasourceKey } from '@/model/datasource-key';
import { lazy } from '@/ui/lazy/lazy';

const EditDataset = lazy(() => import('@/features/dataset-edit/EditDataset'));

/** The editor of a dataset, over its page. */
export const Route = createFileRoute('/dataset/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id: Number(id) };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: function DatasetRoute() {
    const { id } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <SqlExpression value={SqlField}>
        <ExploreScreen subject={{ kind: 'dataset', id }} search={{}} />
        <EditDataset
          key={id}
          id={id}
          onClose={() => void navigate({ to: '/explore', search: { datasource: datasourceKey(id) } })}
        />
      </SqlExpression>
    );
  },
});
