import { createFileRoute } from '@tanstack/react-router';
import { readChosen, writeChosen } from '@/features/dataset-create/choice';
import { lazyScreen } from '@/ui/lazy/lazy';

const CreateDataset = lazyScreen(() => import('@/features/dataset-create/CreateDataset'));

export const Route = createFileRoute('/dataset/add')({
  component: function AddDatasetRoute() {
    const navigate = Route.useNavigate();
    return (
      <CreateDataset
        chosen={readChosen(Route.useSearch())}
        onChoose={(chosen, isNew) => void navigate({ search: writeChosen(chosen), replace: !isNew })}
      />
    );
  },
});
