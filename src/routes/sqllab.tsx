import { createFileRoute } from '@tanstack/react-router';
import { lazy } from '@/ui/lazy/lazy';

const SqlEditorScreen = lazy(() => import('@/features/sql-editor/SqlEditorScreen'));

export const Route = createFileRoute('/sqllab')({
  component: function SqlEditorRoute() {
    return <SqlEditorScreen search={Route.useSearch()} />;
  },
});
