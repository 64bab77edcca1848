import type { Download } from '@/query/download/files';
import { failureMailText, reportMailText as words } from '@/text/messages/mail/report-mail';
import { fileName, oneLine, type Attachment, type TableFiles } from './mail-files';
import { newestNumber, type NewestNumber } from './mail-headline';
import { messagePage, reportPage, type MailChart } from './mail-html';
import { shortened, shownTable, textTable } from './mail-table';
import type { FormatOf } from './number-formats';
import { mailPictureText as pictureWords } from '@/text/messages/mail/report-picture';
import { MOST_COUNTED } from './schedule';

/** A chart of a report: its numbers, or why it has none. */
export type ReportPart = {
  readonly name: string;
  /** Its address on this server. */
  readonly path: string;
} & (
  | {
      readonly kind: 'numbers';
      readonly tables: readonly Download[];
      /** The filters of the dashboard that apply to it, with their values. */
      readonly filters: readonly string[];
      /** How the numbers of its metrics are written. */
      readonly formatOf?: FormatOf;
      /** Of a chart that shows the newest value over time. */
      readonly newest?: NewestNumber | null;
    }
  | { readonly kind: 'failed'; readonly reason: string }
);

/** The results of a run, to be written for people. */
export interface ReportContent {
  readonly name: string;
  readonly description: string | null;
  /** Name and address, on this server, of the report's chart or dashboard. */
  readonly subject: { readonly name: string; readonly path: string };
  /** The address of its editions on this server. */
  readonly editionsPath?: string;
  readonly parts: readonly ReportPart[];
  /** When it was due, and when its numbers were read. */
  readonly dueAt: number;
  readonly readAt: number;
  /** The time zone of its schedule. */
  readonly timezone: string;
  readonly missed: number;
  /** Attachments in addition to the tables: all rows, or the message itself as a page. */
  readonly attach: 'csv' | 'xlsx' | 'html' | null;
  /** Whether the person with whose rights it is read may download all rows. */
  readonly mayDownload: boolean;
  /** Notes for readers on these numbers. */
  readonly notes: readonly string[];
  /** Of its chart or dashboard, if one was wanted and taken. */
  readonly picture?: ReportPicture | null;
  /** Why a wanted picture is missing. */
  readonly pictureProblems?: readonly string[];
}

export interface ReportPicture {
  readonly form: 'png' | 'pdf';
  readonly content: Buffer;
}

export const pictureTypes = { png: 'image/png', pdf: 'application/pdf' } as const;

export interface Mail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** A moment in the local time of a time zone. */
function momentText(instant: number, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  return words.moment(format.format(instant), timezone);
}

/** A run that starts within this time is on time. */
const ON_TIME = 5 * 60_000;

function lateText({ dueAt, readAt, timezone }: ReportContent): string[] {
  return readAt - dueAt < ON_TIME ? [] : [words.wasDue(momentText(dueAt, timezone))];
}

function missedText(missed: number): string[] {
  return missed === 0 ? [] : [words.missed(Math.min(missed, MOST_COUNTED), missed < MOST_COUNTED)];
}

const filtersOf = (part: ReportPart) => (part.kind === 'numbers' ? part.filters : []);
const filterText = (filters: readonly string[]) => filters.map(text => shortened(oneLine(text))).join('; ');

/** Names the filters of all charts. */
function filteredText(parts: readonly ReportPart[]): string[] {
  const all = [...new Set(parts.flatMap(filtersOf))];
  return all.length === 0 ? [] : [words.filtered(filterText(all))];
}

/** Names a chart's filters if some filters do not apply to it; null if all apply. */
function chartFilterText(part: ReportPart, parts: readonly ReportPart[]): string | null {
  if (part.kind === 'failed' || part.filters.length === new Set(parts.flatMap(filtersOf)).size) return null;
  return part.filters.length === 0 ? words.noFilter : words.filteredOnly(filterText(part.filters));
}

/** The id of the picture within a mail. */
const PICTURE_ID = 'picture@tidemark';

/** The name of the file of a picture. */
export const pictureName = ({ subject }: Pick<ReportContent, 'subject'>, { form }: ReportPicture): string =>
  fileName(subject.name, form);

function pictureFile(content: ReportContent): Attachment[] {
  const { picture } = content;
  if (!picture) return [];
  const file = {
    name: pictureName(content, picture),
    contentType: pictureTypes[picture.form],
    content: picture.content,
  };
  return [picture.form === 'png' ? { ...file, cid: PICTURE_ID } : file];
}

/** Rows shown in a mail: for a single chart, and for one of several. */
export const MOST_ROWS = 50;
export const MOST_ROWS_EACH = 10;

/** What a mail shows of a chart: its newest number alone, or its tables. */
function shownOf(part: ReportPart, most: number): Pick<MailChart, 'failure' | 'headline' | 'tables'> {
  if (part.kind === 'failed') return { failure: words.chartFailed(oneLine(part.reason)), headline: null, tables: [] };
  const { tables, formatOf, newest } = part;
  const headline = newest ? newestNumber(newest, tables, formatOf) : null;
  return { failure: null, headline, tables: headline ? [] : tables.map(table => shownTable(table, most, formatOf)) };
}

/** The absolute address of a path on this server. */
export type LinkTo = (path: string) => string | null;

/** @param publicUrl the public address of this server; without it there are no links */
export const linksTo =
  (publicUrl: string | null): LinkTo =>
  path =>
    publicUrl === null ? null : new URL(path.replace(/^\//, ''), publicUrl).href;

/** The mail of a run: its numbers as tables in HTML and in plain text, and as attachments if requested. */
export function mailOf(content: ReportContent, { files, tooLarge }: TableFiles, linkTo: LinkTo): Mail {
  const { name, description, subject, parts, readAt, timezone, missed, picture, pictureProblems = [] } = content;
  const most = parts.length > 1 ? MOST_ROWS_EACH : MOST_ROWS;
  const notes = [
    ...lateText(content),
    ...missedText(missed),
    ...filteredText(parts),
    ...content.notes,
    ...tooLarge.map(words.fileTooLarge),
  ];
  const link = linkTo(subject.path);
  const editions = content.editionsPath === undefined ? null : linkTo(content.editionsPath);
  const asOf = words.asOf(momentText(readAt, timezone));

  const charts = parts.map(part => ({
    title: { text: oneLine(part.name), address: linkTo(part.path) },
    filters: chartFilterText(part, parts),
    ...shownOf(part, most),
  }));
  const html = reportPage({
    title: { text: oneLine(name), address: editions },
    description,
    asOf,
    subject: { text: oneLine(subject.name), address: link },
    notes,
    charts,
    picture: picture?.form === 'png' ? { contentId: PICTURE_ID, alt: pictureWords.alt(oneLine(subject.name)) } : null,
    closing: picture?.form === 'pdf' ? [pictureWords.pdf] : pictureProblems,
  });
  const text = [
    [oneLine(name), ...(editions === null ? [] : [editions])].join('\n'),
    ...(description ? [description] : []),
    [asOf, oneLine(subject.name), ...(link === null ? [] : [link])].join('\n'),
    ...notes,
    ...charts.map(({ title, filters, failure, headline, tables }) =>
      [
        title.text,
        ...(filters === null ? [] : [filters]),
        ...(headline ? [[headline.value, ...headline.notes].join('  ')] : []),
        ...(failure === null ? tables.map(textTable) : [failure]),
      ].join('\n'),
    ),
    ...(picture ? [picture.form === 'png' ? pictureWords.attached : pictureWords.pdf] : pictureProblems),
  ].join('\n\n');
  const page = { name: fileName(name, 'html'), contentType: 'text/html; charset=utf-8', content: Buffer.from(html) };
  const attachments = [...(content.attach === 'html' ? [page] : files), ...pictureFile(content)];
  return { subject: oneLine(name), html, text: `${text}\n`, attachments };
}

/** Notifies an owner that their report was not sent, or not to everybody. */
export function failureMail(name: string, reason: string): Mail {
  const subject = failureMailText.subject(oneLine(name));
  const paragraphs = [reason, failureMailText.told];
  return {
    subject,
    html: messagePage(subject, paragraphs.map(oneLine)),
    text: `${[subject, ...paragraphs].join('\n\n')}\n`,
    attachments: [],
  };
}
