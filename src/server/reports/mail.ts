import { genericTypes } from '@/model/dataset';
import type { Download } from '@/query/download/files';
import { headOf } from '@/query/download/table';
import type { FrameColumn, Value } from '@/query/result/frame';
import { failureMailText, reportMailText as words } from '@/text/messages/mail/report-mail';
import { fileName, oneLine, type Attachment, type TableFiles } from './mail-files';
import { messagePage, reportPage, type MailTable } from './mail-html';
import type { FormatOf, WriteNumber } from './number-formats';
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

/** Rows shown in a mail: for a single chart, and for one of several. */
export const MOST_ROWS = 50;
export const MOST_ROWS_EACH = 10;
const MOST_COLUMNS = 20;
const MOST_CHARACTERS = 200;
const shortened = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text);

function timeText(instant: number, storage: FrameColumn['storage']): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return String(instant);
  const [day = '', clock = ''] = time
    .toISOString()
    .replace(/(:00)?\.000Z$|Z$/, '')
    .split('T');
  return storage === 'date' || /^00:00(:00)?$/.test(clock) ? day : `${day} ${clock}`;
}

/** Without a format, removes digits that come from binary floating point, as in 0.30000000000000004. */
function cellText(value: Value, { type, storage }: FrameColumn, write: WriteNumber | undefined): string {
  if (value === null) return words.noValue;
  if (typeof value !== 'number') return shortened(oneLine(String(value)));
  if (type === genericTypes.temporal) return timeText(value, storage);
  if (write) return write(value);
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)));
}

function shownTable({ table }: Download, most: number, formatOf: FormatOf | undefined): MailTable {
  const { columns: all, rowCount } = table.frame;
  const columns = all.slice(0, MOST_COLUMNS);
  const writers = columns.map(({ label }) => formatOf?.(label));
  const rest = [
    ...(rowCount > most ? [words.firstRows(most, rowCount)] : []),
    ...(all.length > MOST_COLUMNS ? [words.firstColumns(MOST_COLUMNS, all.length)] : []),
    ...(table.cutAt === null ? [] : [words.limited(table.cutAt)]),
  ];
  return {
    head: headOf(table).slice(0, MOST_COLUMNS).map(oneLine),
    rows: Array.from({ length: Math.min(rowCount, most) }, (_, row) =>
      columns.map((column, index) => cellText(column.values[row] ?? null, column, writers[index])),
    ),
    isNumber: columns.map(({ type }) => type === genericTypes.numeric),
    rest: rest.length === 0 ? null : words.inPart(rest.join('; ')),
  };
}

function textTable({ head, rows, isNumber, rest }: MailTable): string {
  if (rows.length === 0) return words.noRows;
  const widths = head.map((name, index) => Math.max(...[head, ...rows].map(cells => (cells[index] ?? name).length)));
  const written = [head, ...rows].map(cells =>
    cells
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [...written, ...(rest === null ? [] : [rest])].join('\n');
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

/** The absolute address of a path on this server. */
export type LinkTo = (path: string) => string | null;

/** @param publicUrl the public address of this server; without it there are no links */
export const linksTo =
  (publicUrl: string | null): LinkTo =>
  path =>
    publicUrl === null ? null : new URL(path.replace(/^\//, ''), publicUrl).href;

/** The mail of a run: its numbers as tables in HTML and in plain text, and as attachments if requested. */
export function mailOf(content: ReportContent, { files, tooLarge }: TableFiles, linkTo: LinkTo): Mail {
  const { name, description, subject, parts, readAt, timezone, missed, picture } = content;
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
    ...(part.kind === 'failed'
      ? { failure: words.chartFailed(oneLine(part.reason)), tables: [] }
      : { failure: null, tables: part.tables.map(table => shownTable(table, most, part.formatOf)) }),
  }));
  const html = reportPage({
    title: { text: oneLine(name), address: editions },
    description,
    asOf,
    subject: { text: oneLine(subject.name), address: link },
    notes,
    charts,
    picture: picture?.form === 'png' ? { contentId: PICTURE_ID, alt: pictureWords.alt(oneLine(subject.name)) } : null,
    closing: picture?.form === 'pdf' ? [pictureWords.pdf] : [],
  });
  const text = [
    [oneLine(name), ...(editions === null ? [] : [editions])].join('\n'),
    ...(description ? [description] : []),
    [asOf, oneLine(subject.name), ...(link === null ? [] : [link])].join('\n'),
    ...notes,
    ...charts.map(({ title, filters, failure, tables }) =>
      [
        title.text,
        ...(filters === null ? [] : [filters]),
        ...(failure === null ? tables.map(textTable) : [failure]),
      ].join('\n'),
    ),
    ...(picture ? [picture.form === 'png' ? pictureWords.attached : pictureWords.pdf] : []),
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
