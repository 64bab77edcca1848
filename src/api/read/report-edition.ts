import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { EditionHead } from '@/model/report-edition';
import type { QueryResult } from '../chart-data';
import type { WireEdition, WireEditionHead, WireEditionPart } from '../report-edition';
import { parseInstant } from '../values';
import { toDataset } from './dataset';

/** A chart of an edition, with its unmodified answers. */
export type EditionPart = {
  readonly chartId: number;
  readonly name: string;
  readonly vizType: string;
  /** Its address, with the filters of its dashboard. */
  readonly path: string;
} & (
  | {
      readonly kind: 'numbers';
      readonly formData: FormData;
      readonly filters: readonly string[];
      readonly results: readonly QueryResult[];
      readonly dataset: Dataset | null;
    }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'too-large' }
);

/** The findings of a report run. */
export interface Edition extends EditionHead {
  readonly reportName: string;
  readonly subject: { readonly name: string; readonly path: string };
  readonly notes: readonly string[];
  /** Missed runs before it. */
  readonly missed: number;
  readonly timezone: string;
  readonly parts: readonly EditionPart[];
  /** The picture that was taken of it: PNG as base64. Null if there is none. */
  readonly picture: string | null;
  /** Why a wanted picture is missing. */
  readonly pictureProblem: string | null;
}

export const toEditionHead = (wire: WireEditionHead): EditionHead => ({
  id: wire.id,
  isRequested: wire.kind === 'request',
  dueAt: parseInstant(wire.due_at),
  readAt: parseInstant(wire.read_at),
  readAs: wire.read_as,
  charts: wire.charts,
  failed: wire.failed,
  bytes: wire.bytes,
});

/** Makes any path an address on this server. */
const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/');

function toPart(wire: WireEditionPart): EditionPart {
  const head = { chartId: wire.chart_id, name: wire.name, vizType: wire.viz_type, path: ownPath(wire.path) };
  switch (wire.state) {
    case 'numbers': {
      const { form_data: formData, filters, results, dataset } = wire;
      return { ...head, kind: 'numbers', formData, filters, results, dataset: dataset && toDataset(dataset) };
    }
    case 'failed':
      return { ...head, kind: 'failed', reason: wire.reason };
    case 'too_large':
      return { ...head, kind: 'too-large' };
  }
}

export const toEdition = (wire: WireEdition): Edition => ({
  ...toEditionHead(wire),
  reportName: wire.report_name,
  subject: { name: wire.subject.name, path: ownPath(wire.subject.path) },
  notes: wire.notes,
  missed: wire.missed,
  timezone: wire.timezone,
  parts: wire.parts.map(toPart),
  picture: wire.picture ?? null,
  pictureProblem: wire.picture_problem ?? null,
});
