import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { Home } from '@/features/home/Home';

// The list does not wait for it.
const Keep = lazy(() => import('@/features/dashboard/KeepInList'));

export const Route = createFileRoute('/')({ component: () => <Home Keep={Keep} /> });
