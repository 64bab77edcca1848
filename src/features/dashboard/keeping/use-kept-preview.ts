import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useTheme } from '@/ui/theme/ThemeProvider';

const WIDTH = 560;
const HEIGHT = 216;

/** The largest drawn chart of the board: what a dashboard is best known by. */
function largestPicture(): HTMLCanvasElement | null {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[data-chart-status="rendered"] canvas')];
  return canvases.reduce<HTMLCanvasElement | null>(
    (best, canvas) => (best && best.width * best.height >= canvas.width * canvas.height ? best : canvas),
    null,
  );
}

function draw(source: HTMLCanvasElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WIDTH / source.width, HEIGHT / source.height);
  canvas.width = Math.round(source.width * scale);
  canvas.height = Math.round(source.height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/webp', 0.9));
}

/** A small picture of the board; null while it has none. */
async function takePreview(): Promise<Blob | null> {
  const picture = largestPicture();
  return picture && draw(picture);
}

/** Milliseconds on the screen. */
const AFTER = 4000;

/** Keeps a small picture of the dashboard for its card, once its charts have been on the screen for a while. */
export function useKeptPreview(dashboardId: number, isSeen: boolean): void {
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const { name } = useTheme();
  useEffect(() => {
    if (!isSeen) return undefined;
    return clock.after(AFTER, () => {
      void takePreview()
        .then(image => image && store.previews.put({ dashboardId, theme: name, image, takenAt: clock.now() }))
        // A preview that could not be kept is taken next time.
        .catch(() => undefined);
    });
  }, [store, clock, dashboardId, name, isSeen]);
}
