import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '@/features/gallery/GalleryScreen';

interface GallerySearch {
  readonly type?: string;
}

export const Route = createFileRoute('/gallery')({
  validateSearch: (search: Record<string, unknown>): GallerySearch =>
    typeof search['type'] === 'string' ? { type: search['type'] } : {},
  component: function GalleryRoute() {
    const { type } = Route.useSearch();
    return <GalleryScreen key={type} vizType={type ?? null} />;
  },
});
