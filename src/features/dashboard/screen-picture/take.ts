import { keepScreenPicture, readDrawnBy } from '@/offline/store/screen-pictures';
import type { LocalStore } from '@/offline/store/database';
import { statusText } from '@/text/messages/frame/status';
import { pictureOf, type ImageOf } from '@/ui/screen-picture/picture-of';
import { build, isPresentable, pictureKey, sizeOf, windowOf } from '@/ui/screen-picture/screen';
import { drawingsOn, imageOf } from './drawings-on';

interface Occasion {
  readonly store: LocalStore;
  readonly dashboardId: number;
  readonly theme: string;
  /** Keys of the answers on the screen. */
  readonly results: readonly string[];
  /** The time of the oldest answer on the screen. */
  readonly asOf: number;
  readonly now: number;
}

/** Whether the charts in view are live. */
function areLive(root: HTMLElement): boolean {
  const charts = [...root.querySelectorAll<HTMLElement>('[data-chart-id]')];
  return (
    charts.length > 0 &&
    charts.every(
      chart => chart.dataset['chartStatus'] === 'rendered' || chart.getBoundingClientRect().top > window.innerHeight,
    )
  );
}

const ofCanvas: ImageOf = shown => (shown instanceof HTMLCanvasElement ? imageOf(shown) : Promise.resolve(null));

/** Stores a picture of the screen for the next visit to this address. @throws where it cannot be stored */
export async function takeScreenPicture({ store, dashboardId, theme, results, asOf, now }: Occasion): Promise<void> {
  const root = document.getElementById('root');
  // Edit mode and paper are not restored at the start.
  if (!root || /[?&](?:edit|print)=/.test(location.search) || !isPresentable(root) || !areLive(root)) return;
  const drawnBy = await readDrawnBy(store, dashboardId);
  if (!drawnBy) return;
  const picture = await pictureOf(root, ofCanvas, { age: statusText.asOf('{}') });
  // Last, since its images are among those of the drawings.
  const drawings = await drawingsOn(root);
  await keepScreenPicture(store, {
    ...picture,
    ...drawnBy,
    ...windowOf(),
    drawings,
    results,
    key: pictureKey(theme),
    dashboardId,
    build: build(),
    asOf,
    takenAt: now,
    bytes: sizeOf(
      [...picture.images, ...drawings.map(({ drawing }) => drawing.image)],
      [picture.html, picture.css, JSON.stringify(drawings)],
    ),
  });
}
