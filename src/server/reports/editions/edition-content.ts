import { setImmediate } from 'node:timers/promises';
import type { ExplorableDataset } from '@/api/dataset';
import type { WireEditionContent, WireEditionPart } from '@/api/report-edition';
import { labelParts } from '@/query/result/labels';
import { fullDocument, type QueryAnswer } from '@/query/answer/document';
import { pictureFaultText as text } from '@/text/messages/mail/report-picture';
import type { ReportPicture } from '../mail';
import type { ReadContent, ReadPart } from './read-content';

/** Rows times columns: larger charts are not even serialized. */
const MOST_CELLS = 200_000;
/** Of JSON text, in UTF-16 units. */
const LARGEST_PART = 2_000_000;
const LARGEST_CONTENT = 6_000_000;
/** Of a PNG file, in bytes: a dashboard of many charts at twice its size has about one million. */
const LARGEST_PICTURE = 3_000_000;

/** The stored part of a document: without the statement and the origin of its rows. */
function answerOf(answer: QueryAnswer): Extract<WireEditionPart, { state: 'numbers' }>['results'][number] {
  const {
    query: _query,
    cache_key: _key,
    cached_dttm: _on,
    cache_timeout: _for,
    is_cached: _is,
    stacktrace: _trace,
    indexnames: _index,
    ...kept
  } = fullDocument(answer);
  return kept;
}

const cellsOf = (answers: readonly QueryAnswer[]) =>
  answers.reduce((sum, { frame }) => sum + frame.rowCount * frame.columns.length, 0);

/** The columns and metrics of a dataset that the results name; charts read their names and formats. */
function namedIn(dataset: ExplorableDataset, answers: readonly QueryAnswer[]): ExplorableDataset {
  const names = new Set(answers.flatMap(({ frame }) => frame.columns.flatMap(({ label }) => labelParts(label))));
  return {
    id: dataset.id,
    table_name: dataset.table_name,
    schema: dataset.schema ?? null,
    main_dttm_col: dataset.main_dttm_col ?? null,
    database: { id: dataset.database.id, name: dataset.database.name ?? '' },
    columns: dataset.columns.filter(column => names.has(column.column_name)),
    metrics: dataset.metrics.filter(metric => names.has(metric.metric_name)),
  };
}

function partOf(part: ReadPart, datasets: ReadonlyMap<number, ExplorableDataset>): WireEditionPart {
  const head = { chart_id: part.chartId, name: part.name, viz_type: part.vizType, path: part.path };
  if (part.kind === 'failed') return { ...head, state: 'failed', reason: part.reason };
  if (cellsOf(part.answers) > MOST_CELLS) return { ...head, state: 'too_large' };
  const dataset = datasets.get(part.datasetId);
  return {
    ...head,
    state: 'numbers',
    form_data: { ...part.formData },
    filters: [...part.filters],
    results: part.answers.map(answerOf),
    dataset: dataset ? namedIn(dataset, part.answers) : null,
  };
}

/** The picture of a run, and why it is missing if one was wanted. */
export interface RenderedPicture {
  readonly picture: ReportPicture | null;
  readonly problem: string | null;
}

function pictureIn({ picture, problem }: RenderedPicture): Pick<WireEditionContent, 'picture' | 'picture_problem'> {
  if (picture?.form === 'png' && picture.content.length > LARGEST_PICTURE)
    return { picture_problem: text.tooLargeToKeep };
  if (picture?.form === 'png') return { picture: picture.content.toString('base64') };
  return problem === null ? {} : { picture_problem: problem };
}

/**
 * The stored content of a run. For a chart whose rows would take too much space only the name is stored: half of its
 * rows would be a different chart. Of a picture that is too large, or could not be taken, it says so.
 */
export async function editionContent(
  content: ReadContent,
  datasets: ReadonlyMap<number, ExplorableDataset>,
  rendered: RenderedPicture,
): Promise<WireEditionContent> {
  let left = LARGEST_CONTENT;
  const parts: WireEditionPart[] = [];
  for (const read of content.parts) {
    const part = partOf(read, datasets);
    const size = JSON.stringify(part).length;
    if (part.state !== 'numbers' || (size <= LARGEST_PART && size <= left)) {
      left -= size;
      parts.push(part);
    } else {
      const { chart_id, name, viz_type, path } = part;
      parts.push({ chart_id, name, viz_type, path, state: 'too_large' });
    }
    // Writing many rows takes a while: requests are answered between two charts.
    await setImmediate();
  }
  return {
    report_name: content.name,
    subject: { ...content.subject },
    notes: [...content.notes],
    missed: content.missed,
    timezone: content.timezone,
    parts,
    ...pictureIn(rendered),
  };
}
