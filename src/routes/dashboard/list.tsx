import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { DashboardsPage } from '@/features/home/DashboardsPage';

const Keep = lazy(() => import('@/features/dashboard/KeepInList'));

export const Route = createFileRoute('/dashboard/list')({ component: () => <DashboardsPage Keep={Keep} /> });
