import type { FormData } from '@/model/chart';
import type * as AnnotationsModule from './annotations/draw';
import type { Annotations, AnnotationContext } from './annotations/draw';
import type * as ExtrasModule from './extras';
import type * as FacetsModule from './facets';
import type * as HorizontalModule from './horizontal';
import type * as InspectModule from './inspect';
import type { ChartInput, Facets } from '../../plugin';
import { reader } from '../../controls/field';
import { fields } from './fields';

/** Parts of charts over an axis that few of them need; each is loaded by the first chart that does. */
let annotations: typeof AnnotationsModule | null = null;
let loadedExtras: typeof ExtrasModule | null = null;
let facetsModule: typeof FacetsModule | null = null;
let horizontalModule: typeof HorizontalModule | null = null;
let inspectModule: typeof InspectModule | null = null;

/** Pictures come first; tooltips are loaded meanwhile. */
void import('./inspect').then(
  loaded => {
    inspectModule = loaded;
  },
  () => undefined,
);

/** As in the settings of charts with one query and with two. */
const settingsOf = reader({
  ...fields,
  show_valueB: fields.show_value,
  time_compare_b: fields.time_compare,
});

const hasLayers = (form: FormData) => settingsOf(form).annotation_layers.length > 0;
function hasExtras(form: FormData): boolean {
  const settings = settingsOf(form);
  return (
    settings.show_value ||
    settings.show_valueB ||
    settings.minorTicks ||
    settings.minorSplitLine ||
    settings.forecastEnabled ||
    settings.stack === 'Stream' ||
    settings.time_compare.length > 0 ||
    settings.time_compare_b.length > 0 ||
    settings.x_axis_sort_series !== 'name' ||
    !settings.x_axis_sort_series_ascending
  );
}

async function loadAnnotations(form: FormData): Promise<void> {
  annotations ??= await import('./annotations/draw');
  await annotations.prepareFormulas(form);
}

const isHorizontal = (form: FormData) => settingsOf(form).orientation === 'horizontal';

async function loadHorizontal(): Promise<void> {
  horizontalModule = await import('./horizontal');
}

async function loadFacets(): Promise<void> {
  facetsModule = await import('./facets');
}

async function loadExtras(): Promise<void> {
  loadedExtras = await import('./extras');
}

/** Loads the parts that form data need; null if nothing has to be loaded. */
export function prepareParts(form: FormData): Promise<void> | null {
  const loading = [
    ...(hasLayers(form) && !annotations?.hasAllFor(form) ? [loadAnnotations(form)] : []),
    ...(hasExtras(form) && !loadedExtras ? [loadExtras()] : []),
    ...(isHorizontal(form) && !horizontalModule ? [loadHorizontal()] : []),
    ...(settingsOf(form).facet_column !== null && !facetsModule ? [loadFacets()] : []),
  ];
  return loading.length === 0 ? null : Promise.all(loading).then(() => undefined);
}

const none: Annotations = { below: [], above: [], data: {}, values: [], linesAt: () => [] };

/** The annotation layers of a chart, once their code is loaded. */
export const annotationsOf = (context: AnnotationContext): Annotations =>
  annotations && hasLayers(context.formData) ? annotations.annotate(context) : none;

/** Values at marks, streams, forecasts and minor ticks, once they are loaded. */
export const extras = (): typeof ExtrasModule | null => loadedExtras;

/** Small multiples, once their code is loaded. */
export const facetsOf = (input: ChartInput): Facets | null => facetsModule?.facetsOf(input) ?? null;

/** Horizontal bars, once their code is loaded. */
export const horizontal = (form: FormData): typeof HorizontalModule | null =>
  isHorizontal(form) ? horizontalModule : null;

/** The code of tooltips, once it is loaded. */
export const inspector = (): typeof InspectModule | null => inspectModule;
