import { dashboardAddress } from '@/model/dashboard';
import { readThumbnail } from '@/offline/metadata/thumbnails';
import { readDashboardList } from '@/offline/reads/dashboards';
import type { LocalStore } from '@/offline/store/database';
import { keepScreenPicture, readDrawnBy, readHomeAge } from '@/offline/store/screen-pictures';
import { statusText } from '@/text/messages/frame/status';
import { pictureOf, type ImageOf } from '@/ui/screen-picture/picture-of';
import { build, isPresentable, pictureKey, sizeOf, windowOf } from '@/ui/screen-picture/screen';
import * as table from '@/ui/table/Table.css';
import * as css from './Home.css';

/** Elements that show an age or whether stored data are fresh. */
const TIMES = `.${css.when}, .${css.keptMark}, .${table.table} td:last-child`;

/** The pictures on the cards: stored previews, or else the server's. */
async function previewsIn(store: LocalStore, theme: string): Promise<ImageOf> {
  const { dashboards } = await readDashboardList(store);
  const ids = new Map(dashboards.map(({ id, slug }) => [`/dashboard/${dashboardAddress({ id, slug })}`, id]));
  return async shown => {
    const address = shown.closest('a')?.getAttribute('href')?.replace(/\/$/, '');
    const id = ids.get(address ?? '');
    const own = id === undefined ? undefined : await store.previews.get([id, theme]);
    if (own) return own.image;
    const chartId = Number(/^\/explore\/?\?slice_id=(\d+)/.exec(address ?? '')?.[1]);
    const served = await readThumbnail(
      store,
      id === undefined ? { kind: 'chart', id: chartId } : { kind: 'dashboard', id },
    );
    return served && new Blob([served.value], { type: 'image/png' });
  };
}

/** Stores a picture of the home screen to show when it is next opened. @throws if it cannot be stored */
export async function takeHomePicture(store: LocalStore, theme: string, now: number): Promise<void> {
  const root = document.getElementById('root');
  if (!root || location.pathname !== '/' || !isPresentable(root) || !root.querySelector('main table')) return;
  const [drawnBy, asOf, imageOf] = await Promise.all([
    readDrawnBy(store, null),
    readHomeAge(store),
    previewsIn(store, theme),
  ]);
  if (!drawnBy || asOf === null) return;
  const picture = await pictureOf(root, imageOf, { age: statusText.asOf('{}'), times: TIMES });
  await keepScreenPicture(store, {
    ...picture,
    ...drawnBy,
    ...windowOf(),
    key: pictureKey(theme),
    dashboardId: null,
    build: build(),
    asOf,
    takenAt: now,
    bytes: sizeOf(picture.images, [picture.html, picture.css]),
  });
}
