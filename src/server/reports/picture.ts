import { pictureFaultText as text } from '@/text/messages/mail/report-picture';
import type { SignedIn } from '../auth/caller';
import type { ReportRow } from '../metadata/schema/report';
import { PictureError, type WantedPicture } from '../pictures/pictures';
import { pictureOf } from '../pictures/screens';
import type { Services } from '../services';
import type { ReadContent } from './editions/read-content';
import type { ReportPicture } from './mail';

/** Mail servers reject more. */
const MOST_BYTES = 12 * 2 ** 20;

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
    const { custom_width: width, timezone } = report;
    const content = await pictures.take(pictureOf(screen, form, { width, timezone }), owner.userId, tools.signal);
    if (content.length > MOST_BYTES) return { picture: null, problems: [text.tooLarge] };
    return { picture: { form, content }, problems: [] };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.fault === 'failed') tools.onDefect(error);
    return { picture: null, problems: [text.faults[error.fault]] };
  }
}
