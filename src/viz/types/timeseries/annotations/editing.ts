import { isRecord } from '@/lib/json';
import { numberOf, textOf, type FormData } from '@/model/chart';
import { types as mixed } from '../../mixed-timeseries/metadata';
import { types as older } from '../../older-axis/metadata';
import { types as table } from '../../table/metadata';
import { types as timeseries } from '../metadata';
import { annotationTypes, type AnnotationType } from './layer';

/** Where what a layer shows comes from: a layer of annotations, or another chart by how its rows are read. */
export type AnnotationSource = 'NATIVE' | 'line' | 'table';

const sources: Readonly<Record<AnnotationType, readonly AnnotationSource[]>> = {
  FORMULA: [],
  EVENT: ['NATIVE', 'table'],
  INTERVAL: ['NATIVE', 'table'],
  TIME_SERIES: ['line'],
};

export const typeOfLayer = (layer: FormData): AnnotationType =>
  annotationTypes.find(type => type === layer['annotationType']) ?? 'FORMULA';

export const sourcesOf = (type: AnnotationType): readonly AnnotationSource[] => sources[type];

/** The source of a layer; null for one that its type does not have. */
export const sourceOf = (layer: FormData): AnnotationSource | null =>
  sourcesOf(typeOfLayer(layer)).find(source => source === layer['sourceType']) ?? null;

/** Whether charts of a type can be shown by layers with a source. */
export function isSourceChart(source: AnnotationSource, vizType: string): boolean {
  if (source === 'NATIVE') return false;
  return source === 'table'
    ? Object.hasOwn(table, vizType)
    : [timeseries, older, mixed].some(types => Object.hasOwn(types, vizType));
}

/** What can be set of a layer beside its name, its type, and how it looks. */
export type LayerField =
  | 'formula'
  | 'source'
  | 'value'
  | 'timeColumn'
  | 'intervalEndColumn'
  | 'titleColumn'
  | 'descriptionColumns'
  | 'overrides'
  | 'showMarkers'
  | 'hideLine'
  | 'showLabel';

/** The fields of a layer, by its type and its source. */
export function fieldsOfLayer(layer: FormData): ReadonlySet<LayerField> {
  const type = typeOfLayer(layer);
  if (type === 'FORMULA') return new Set(['formula']);
  const source = sourceOf(layer);
  const hasChart = source === 'table' || source === 'line';
  const ofColumns: readonly LayerField[] =
    source === 'table'
      ? [
          'timeColumn',
          ...(type === 'INTERVAL' ? (['intervalEndColumn'] as const) : []),
          'titleColumn',
          'descriptionColumns',
        ]
      : [];
  const ofMarks: readonly LayerField[] = type === 'TIME_SERIES' ? ['showMarkers', 'hideLine'] : ['showLabel'];
  return new Set<LayerField>([
    'source',
    ...(source === null ? [] : (['value'] as const)),
    ...ofColumns,
    ...(hasChart ? (['overrides'] as const) : []),
    ...ofMarks,
  ]);
}

/** What a new layer is before anybody says what it shows. */
export const newLayer: FormData = {
  name: '',
  annotationType: 'FORMULA',
  sourceType: '',
  value: '',
  show: true,
  showLabel: false,
  showMarkers: false,
  hideLine: false,
  style: 'solid',
  opacity: '',
  width: 1,
  overrides: {},
  timeColumn: '',
  intervalEndColumn: '',
  titleColumn: '',
  descriptionColumns: [],
};

/** Another type, with the source that it has where there is one only; what came from another source is gone. */
export function withType(layer: FormData, type: AnnotationType): FormData {
  const offered = sourcesOf(type);
  const kept = offered.find(source => source === layer['sourceType']) ?? (offered.length === 1 ? offered[0] : '');
  return withSource({ ...layer, annotationType: type }, kept ?? '');
}

export function withSource(layer: FormData, source: string): FormData {
  if (source === layer['sourceType'] && source !== '') return layer;
  return {
    ...layer,
    sourceType: source,
    value: '',
    timeColumn: '',
    intervalEndColumn: '',
    titleColumn: '',
    descriptionColumns: [],
    overrides: {},
  };
}

export type LayerProblem = 'missing' | 'taken' | 'notFormula' | 'notNumber';
export type LayerProblems = Readonly<
  Partial<Record<'name' | 'source' | 'value' | 'timeColumn' | 'intervalEndColumn' | 'width', LayerProblem>>
>;

/** What is known where a layer is edited. */
interface LayerSurroundings {
  /** Of the other layers: what was found for a layer is known by its name. */
  readonly names: ReadonlySet<string>;
  readonly isFormula: (text: string) => boolean;
}

const trimmed = (layer: FormData, key: string): string => (textOf(layer, key) ?? '').trim();

function nameProblem(layer: FormData, names: ReadonlySet<string>): LayerProblem | null {
  const name = trimmed(layer, 'name');
  return name === '' ? 'missing' : names.has(name) ? 'taken' : null;
}

function valueProblem(layer: FormData, fields: ReadonlySet<LayerField>, isFormula: LayerSurroundings['isFormula']) {
  if (fields.has('formula')) {
    const text = trimmed(layer, 'value');
    return text === '' ? 'missing' : isFormula(text) ? null : 'notFormula';
  }
  return fields.has('value') && numberOf(layer, 'value') === null ? 'missing' : null;
}

/** What keeps a layer from being shown, by field; empty when nothing does. */
export function layerProblems(layer: FormData, { names, isFormula }: LayerSurroundings): LayerProblems {
  const fields = fieldsOfLayer(layer);
  const missing = (key: 'timeColumn' | 'intervalEndColumn') =>
    fields.has(key) && textOf(layer, key) === null ? 'missing' : null;
  const { width } = layer;
  const found: Readonly<Record<keyof LayerProblems, LayerProblem | null>> = {
    name: nameProblem(layer, names),
    source: fields.has('source') && sourceOf(layer) === null ? 'missing' : null,
    value: valueProblem(layer, fields, isFormula),
    timeColumn: missing('timeColumn'),
    intervalEndColumn: missing('intervalEndColumn'),
    width: width !== undefined && width !== null && numberOf(layer, 'width') === null ? 'notNumber' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** A layer without problems as it is stored. */
export function settledLayer(layer: FormData): FormData {
  const { color, overrides, ...rest } = layer;
  return {
    ...rest,
    name: trimmed(layer, 'name'),
    annotationType: typeOfLayer(layer),
    value: typeOfLayer(layer) === 'FORMULA' ? trimmed(layer, 'value') : numberOf(layer, 'value'),
    width: numberOf(layer, 'width') ?? 1,
    overrides: isRecord(overrides) ? overrides : {},
    ...(typeof color === 'string' && color !== '' ? { color } : {}),
  };
}

type Override = 'time_range' | 'time_grain_sqla' | 'time_shift';

/**
 * How a layer changes the times of the chart that it shows. A range or a step that is null is that of the chart which
 * has the layer.
 */
export function withOverride(layer: FormData, key: Override, value: string | null | undefined): FormData {
  const { [key]: _before, ...others } = isRecord(layer['overrides']) ? layer['overrides'] : {};
  return { ...layer, overrides: value === undefined ? others : { ...others, [key]: value } };
}

export const overridesOf = (layer: FormData): FormData => (isRecord(layer['overrides']) ? layer['overrides'] : {});
