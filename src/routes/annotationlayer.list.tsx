import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const LayersPage = lazyScreen(() => import('@/features/lists/annotations/LayersPage'));

export const Route = createFileRoute('/annotationlayer/list')({ component: () => <LayersPage /> });
