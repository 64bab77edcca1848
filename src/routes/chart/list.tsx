import { createFileRoute } from '@tanstack/react-router';
import { ChartsPage } from '@/features/charts/ChartsPage';

export const Route = createFileRoute('/chart/list')({ component: ChartsPage });
