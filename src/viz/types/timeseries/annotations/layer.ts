import { isRecord } from '@/lib/json';
import { listOf, numberOf, textOf, type FormData } from '@/model/chart';
import { reader } from '../../../controls/field';
import { annotationSettings } from '../../../controls/shared-fields';

const settingsOf = reader(annotationSettings);

export const annotationTypes = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** A layer as charts draw it, with defaults filled in. */
export interface AnnotationLayer {
  readonly name: string;
  readonly type: AnnotationType;
  /** The text of a formula; otherwise the id of the source. */
  readonly value: unknown;
  /** `NATIVE` for an annotation layer, or the kind of chart. */
  readonly source: string;
  readonly showMarkers: boolean;
  readonly showLabel: boolean;
  readonly hideLine: boolean;
  readonly colour: string | null;
  readonly opacity: number;
  readonly dash: readonly number[] | null;
  readonly width: number;
  readonly timeColumn: string | null;
  readonly endColumn: string | null;
  readonly titleColumn: string | null;
  readonly descriptionColumns: readonly string[];
}

const opacities: Readonly<Record<string, number>> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };
const dashes: Readonly<Record<string, readonly number[]>> = {
  dashed: [6, 4],
  dotted: [2, 3],
  longDashed: [12, 4],
};

function readLayer(stored: FormData): AnnotationLayer | null {
  const type = annotationTypes.find(name => name === stored['annotationType']);
  const name = textOf(stored, 'name');
  if (!type || name === null || stored['show'] === false) return null;
  const colour = textOf(stored, 'color');
  return {
    name,
    type,
    value: stored['value'],
    source: textOf(stored, 'sourceType') ?? '',
    showMarkers: stored['showMarkers'] === true,
    showLabel: stored['showLabel'] === true,
    hideLine: stored['hideLine'] === true,
    colour: colour !== null && /^#[\da-f]{6}$/i.test(colour) ? colour : null,
    opacity: opacities[textOf(stored, 'opacity') ?? ''] ?? 1,
    dash: dashes[textOf(stored, 'style') ?? ''] ?? null,
    width: numberOf(stored, 'width') ?? 1,
    timeColumn: textOf(stored, 'timeColumn'),
    endColumn: textOf(stored, 'intervalEndColumn'),
    titleColumn: textOf(stored, 'titleColumn'),
    descriptionColumns: listOf(stored, 'descriptionColumns').filter(column => typeof column === 'string'),
  };
}

/** The visible layers of a chart. */
export function layersOf(form: FormData): AnnotationLayer[] {
  return settingsOf(form).annotation_layers.flatMap(stored => (isRecord(stored) ? (readLayer(stored) ?? []) : []));
}
