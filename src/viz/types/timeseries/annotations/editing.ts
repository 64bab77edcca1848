import { isRecord } from '@/lib/json';
import { numberOf, textOf, type FormData } from '@/model/chart';
import { types as mixed } from '../../mixed-timeseries/metadata';
import { types as older } from '../../older-axis/metadata';
import { types as table } from '../../table/metadata';
import { types as timeseries } from '../metadata';
import { annotationTypes, type AnnotationType } from './layer';

/** The source of a layer's data: an annotation layer, or another chart with the way its rows are read. */
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

/** The source of a layer; null if its type does not have it. */
export const sourceOf = (layer: FormData): AnnotationSource | null =>
  sourcesOf(typeOfLayer(layer)).find(source => source === layer['sourceType']) ?? null;

/** Whether layers with a source can show charts of a type. */
export function isSourceChart(source: AnnotationSource, vizType: string): boolean {
  if (source === 'NATIVE') return false;
  return source === 'table'
    ? Object.hasOwn(table, vizType)
    : [timeseries, older, mixed].some(types => Object.hasOwn(types, vizType));
}

/** The settings of a layer, in addition to its name, type and look. */
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

/** A new layer, before its source is chosen. */
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

/**
 * Changes the type of a layer; its source is the type's only one, if there is just one. Values from another source are
 * removed.
 */
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

/** The context of editing a layer. */
interface LayerSurroundings {
  /** The names of the other layers: results are identified by the layer's name. */
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

/** The problems of a layer, by field; empty for a valid one. */
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

/** A valid layer as it is stored. */
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
 * How a layer overrides the times of the chart that it shows. A null range or grain is that of the chart that has the
 * layer.
 */
export function withOverride(layer: FormData, key: Override, value: string | null | undefined): FormData {
  const { [key]: _before, ...others } = isRecord(layer['overrides']) ? layer['overrides'] : {};
  return { ...layer, overrides: value === undefined ? others : { ...others, [key]: value } };
}

export const overridesOf = (layer: FormData): FormData => (isRecord(layer['overrides']) ? layer['overrides'] : {});
