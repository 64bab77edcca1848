import { createFileRoute } from '@tanstack/react-router';
import { DatasetsPage } from '@/features/lists/DatasetsPage';

export const Route = createFileRoute('/dataset/list')({ component: DatasetsPage });
