import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '@/features/gallery/GalleryScreen';

interface GallerySearch {
  /** The chart type to show; all types if it is not a string. */
  readonly type?: unknown;
}

export const Route = createFileRoute('/gallery')({
  validateSearch: (search: GallerySearch) => search,
  component: function GalleryRoute() {
    const { type } = Route.useSearch();
    const vizType = typeof type === 'string' ? type : null;
    return <GalleryScreen key={vizType} vizType={vizType} />;
  },
});
