import { createFileRoute } from '@tanstack/react-router';
import { ChartsPage } from '@/features/lists/ChartsPage';

export const Route = createFileRoute('/chart/list')({ component: ChartsPage });
