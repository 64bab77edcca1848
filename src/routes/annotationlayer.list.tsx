import { createFileRoute } from '@tanstack/react-router';
import { lazy } from '@/ui/lazy/lazy';

const LayersPage = lazy(() => import('@/features/lists/annotations/LayersPage'));

export const Route = createFileRoute('/annotationlayer/list')({ component: () => <LayersPage /> });
