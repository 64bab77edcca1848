import type { WantedPicture } from './pictures';

/** A screen of this server that pictures are taken of. */
export type PicturedScreen =
  | { readonly kind: 'chart'; readonly id: number }
  | {
      readonly kind: 'dashboard';
      readonly id: number;
      /** The key of the link with its filters and tabs; null if it is shown as its authors left it. */
      readonly linkKey: string | null;
      /** Whether only the tabs of that link are shown. */
      readonly hasTabs: boolean;
      /** The component that the link scrolls to; empty if there is none. */
      readonly anchor: string;
    };

/** The window of a dashboard and of a chart, in CSS pixels, unless another width is named. */
const DASHBOARD = { width: 1_280, height: 900 };
const CHART = { width: 960, height: 600 };

const settled = ['rendered', 'failed', 'stopped'].map(status => `[data-chart-status="${status}"]`).join(', ');
/** Every chart is drawn, or says why not. */
const renderedDashboard = `[data-dashboard]:has([data-chart-id]):not(:has([data-chart-id]:not(${settled})))`;

/** Where and how the picture of a screen is taken. @param width of the window; null for the default */
export function pictureOf(
  screen: PicturedScreen,
  form: WantedPicture['form'],
  { width, timezone }: { readonly width: number | null; readonly timezone: string },
): WantedPicture {
  const of = { form, timezone, isOnePage: false };
  const query = new URLSearchParams();
  if (screen.kind === 'chart') {
    query.set('slice_id', String(screen.id));
    query.set('standalone', '1');
    const window = { ...CHART, width: width ?? CHART.width };
    const path = `/explore/?${query.toString()}`;
    return { ...of, ...window, path, isOnePage: true, ready: `:is(${settled})`, part: '[data-chart-status]' };
  }
  if (screen.linkKey !== null) query.set('permalink_key', screen.linkKey);
  if (form === 'pdf') {
    query.set('print', '1');
    query.set('report', screen.hasTabs ? 'tabs' : 'whole');
  } else query.set('standalone', '3');
  const anchor = screen.anchor === '' ? '' : `#${encodeURIComponent(screen.anchor)}`;
  const path = `/superset/dashboard/${screen.id}/?${query.toString()}${anchor}`;
  const window = { ...DASHBOARD, width: width ?? DASHBOARD.width };
  return {
    ...of,
    ...window,
    path,
    ready: form === 'pdf' ? '[data-print="ready"]' : renderedDashboard,
    part: '[data-dashboard]',
  };
}
