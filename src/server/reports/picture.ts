import { pictureFaultText as text } from '@/text/messages/mail/report-picture';
import type { SignedIn } from '../auth/caller';
import type { ReportRow } from '../metadata/schema/report';
import { PictureError, type WantedPicture } from '../pictures/pictures';
import type { Services } from '../services';
import type { ReadContent, ReportScreen } from './editions/read-content';
import type { ReportPicture } from './mail';

/** The window of a dashboard and of a chart, in CSS pixels, unless the report names another width. */
const DASHBOARD = { width: 1_280, height: 900 };
const CHART = { width: 960, height: 600 };
/** Mail servers reject more. */
const MOST_BYTES = 12 * 2 ** 20;

const settled = ['rendered', 'failed', 'stopped'].map(status => `[data-chart-status="${status}"]`).join(', ');
/** Every chart is drawn, or says why not. */
const drawnBoard = `[data-board]:has([data-chart-id]):not(:has([data-chart-id]:not(${settled})))`;

/** Where and how the picture of a report is taken. */
export function pictureOf(
  screen: ReportScreen,
  form: WantedPicture['form'],
  { custom_width: width, timezone }: Pick<ReportRow, 'custom_width' | 'timezone'>,
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
  return { ...of, ...window, path, ready: form === 'pdf' ? '[data-print="ready"]' : drawnBoard, part: '[data-board]' };
}

const forms: Readonly<Record<string, WantedPicture['form']>> = { PNG: 'png', PDF: 'pdf' };

interface Taken {
  /** Null if none was wanted, or if it failed. */
  readonly picture: ReportPicture | null;
  /** Why a wanted picture is missing. */
  readonly problems: readonly string[];
}

export const noPicture: Taken = { picture: null, problems: [] };

/**
 * The picture of a report, taken with the rights that its numbers were read with. A failed picture is not a failure of
 * the run: the numbers are sent without it.
 */
export async function takePicture(
  { pictures }: Pick<Services, 'pictures'>,
  report: ReportRow,
  { screen }: Pick<ReadContent, 'screen'>,
  owner: SignedIn,
  tools: { readonly signal: AbortSignal; readonly onDefect: (error: unknown) => void },
): Promise<Taken> {
  const form = forms[report.report_format];
  if (form === undefined) return noPicture;
  if (pictures === null) return { picture: null, problems: [text.noBrowser] };
  try {
    const content = await pictures.take(pictureOf(screen, form, report), owner.userId, tools.signal);
    if (content.length > MOST_BYTES) return { picture: null, problems: [text.tooLarge] };
    return { picture: { form, content }, problems: [] };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.fault === 'failed') tools.onDefect(error);
    return { picture: null, problems: [text.faults[error.fault]] };
  }
}
