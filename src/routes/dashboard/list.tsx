import { createFileRoute } from '@tanstack/react-router';
import { DashboardsPage } from '@/features/home/DashboardsPage';

export const Route = createFileRoute('/dashboard/list')({ component: DashboardsPage });
