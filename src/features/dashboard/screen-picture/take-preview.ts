import type { LocalStore } from '@/offline/store/database';
import { paint } from '@/ui/screen-picture/paint';

/** The size of a preview, in pixels: twice that of a card, which shows the upper part of the dashboard. */
const WIDTH = 640;
const HEIGHT = 320;
/** The maximum size of one in bytes. */
const MOST = 40_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** The best image of a canvas that is small enough; null without one. */
async function smallImage(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const image = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', quality));
    if (image && image.size <= MOST) return image;
  }
  return null;
}

/** Whether the charts in a preview are drawn. */
function isRendered(layout: Element, end: number): boolean {
  const charts = [...layout.querySelectorAll<HTMLElement>('[data-chart-id]')];
  const seen = charts.filter(chart => chart.getBoundingClientRect().top < end);
  return seen.length > 0 && seen.every(({ dataset }) => dataset['chartStatus'] === 'rendered');
}

/** The upper part of a dashboard, small; null without one, or if some of its charts are not drawn. */
async function previewOf(layout: Element): Promise<Blob | null> {
  const { top, width } = layout.getBoundingClientRect();
  const scale = WIDTH / width;
  if (width === 0 || !isRendered(layout, top + HEIGHT / scale)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  paint(layout, canvas, scale);
  return smallImage(canvas);
}

/** Stores a small picture of the dashboard for its card. */
export async function takePreview(store: LocalStore, dashboardId: number, theme: string, now: number): Promise<void> {
  const layout = document.querySelector('[data-dashboard]');
  if (!layout || /[?&](?:edit|print)=/.test(location.search)) return;
  const image = await previewOf(layout);
  if (!image) return;
  // The user may have lost access to it meanwhile.
  await store.transaction('rw', store.dashboards, store.previews, async () => {
    const dashboard = await store.dashboards.get(dashboardId);
    if (dashboard) await store.previews.put({ dashboardId, theme, image, takenAt: now });
  });
}
