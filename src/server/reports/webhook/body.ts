import { genericTypes } from '@/model/dataset';
import type { Download } from '@/query/download/files';
import { headOf } from '@/query/download/table';
import type { FrameColumn, Value } from '@/query/result/frame';
import {
  MOST_ROWS_EACH,
  MOST_ROWS as MOST_ROWS_SHOWN,
  pictureName,
  pictureTypes,
  type LinkTo,
  type ReportContent,
  type ReportPart,
  type ReportPicture,
} from '../mail';

/** Rows of a table sent to a webhook; if the owner may not download data, as many as in a mail. */
const MOST_ROWS = 1_000;
/** Maximum number of values in a table, so that receivers get at most some megabytes. */
const MOST_VALUES = 20_000;

const typeNames: Readonly<Record<number, string>> = {
  [genericTypes.numeric]: 'number',
  [genericTypes.text]: 'text',
  [genericTypes.temporal]: 'time',
  [genericTypes.boolean]: 'boolean',
};

/** Moments in ISO 8601 format, in UTC; other values unchanged. */
function valueOf(value: Value, { type }: FrameColumn): Value {
  if (type !== genericTypes.temporal || typeof value !== 'number') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

function tableOf({ table }: Download, most: number) {
  const { columns, rowCount } = table.frame;
  const names = headOf(table);
  const count = Math.min(rowCount, most, Math.floor(MOST_VALUES / Math.max(columns.length, 1)));
  return {
    columns: columns.map(({ type }, index) => ({
      name: names[index] ?? '',
      type: type === null ? null : (typeNames[type] ?? null),
    })),
    rows: Array.from({ length: count }, (_, row) => columns.map(column => valueOf(column.values[row] ?? null, column))),
    row_count: rowCount,
    // The chart's own limit may have omitted more rows.
    is_complete: count === rowCount && table.cutAt === null,
  };
}

const pictureIn = (content: ReportContent, picture: ReportPicture) => ({
  name: pictureName(content, picture),
  content_type: pictureTypes[picture.form],
  base64: picture.content.toString('base64'),
});

/** The JSON body of a run for webhooks. @param uuid of the run */
export function webhookBody(content: ReportContent, uuid: string, linkTo: LinkTo): string {
  const { name, description, subject, parts, dueAt, readAt, timezone, missed, mayDownload } = content;
  const notes = [...content.notes, ...(content.pictureProblems ?? [])];
  const most = mayDownload ? MOST_ROWS : parts.length > 1 ? MOST_ROWS_EACH : MOST_ROWS_SHOWN;
  const chart = (part: ReportPart) => ({
    name: part.name,
    url: linkTo(part.path),
    ...(part.kind === 'failed'
      ? { error: part.reason }
      : { error: null, filters: part.filters, tables: part.tables.map(table => tableOf(table, most)) }),
  });
  return JSON.stringify({
    version: 1,
    run: uuid,
    report: { name, description },
    subject: { name: subject.name, url: linkTo(subject.path) },
    due_at: new Date(dueAt).toISOString(),
    read_at: new Date(readAt).toISOString(),
    timezone,
    missed_runs: missed,
    notes,
    charts: parts.map(chart),
    ...(content.picture ? { picture: pictureIn(content, content.picture) } : {}),
  });
}
