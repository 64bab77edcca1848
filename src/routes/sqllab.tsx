import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const SqlEditorScreen = lazyScreen(() => import('@/features/sql-editor/SqlEditorScreen'));

export const Route = createFileRoute('/sqllab')({
  component: function SqlEditorRoute() {
    return <SqlEditorScreen search={Route.useSearch()} />;
  },
});
