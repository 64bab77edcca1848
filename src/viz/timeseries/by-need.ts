import { flagOf, listOf, type FormData } from '@/model/chart';
import type * as Drawer from './annotations/draw';
import type { Annotations, AnnotationPlace } from './annotations/draw';
import type * as Extras from './extras';
import type * as Lying from './horizontal';
import type * as Teller from './inspect';

/** Parts of charts over an axis that few of them have; each is loaded with the first chart that does. */
let drawer: typeof Drawer | null = null;
let loadedExtras: typeof Extras | null = null;
let lying: typeof Lying | null = null;
let teller: typeof Teller | null = null;

/** Pictures come first; what is told of a place that is pointed at comes along meanwhile. */
void import('./inspect').then(
  loaded => {
    teller = loaded;
  },
  () => undefined,
);

const hasLayers = (form: FormData) => listOf(form, 'annotation_layers').length > 0;
const flags = ['show_value', 'show_valueB', 'minorTicks', 'minorSplitLine', 'forecastEnabled'];
const isReordered = (form: FormData) =>
  (form['x_axis_sort_series'] ?? 'name') !== 'name' || form['x_axis_sort_series_ascending'] === false;
const hasExtras = (form: FormData) =>
  flags.some(key => flagOf(form, key, false)) ||
  form['stack'] === 'Stream' ||
  listOf(form, 'time_compare').length > 0 ||
  listOf(form, 'time_compare_b').length > 0 ||
  isReordered(form);

async function loadAnnotations(form: FormData): Promise<void> {
  drawer ??= await import('./annotations/draw');
  await drawer.prepareFormulas(form);
}

const isLying = (form: FormData) => form['orientation'] === 'horizontal';

async function loadHorizontal(): Promise<void> {
  lying = await import('./horizontal');
}

async function loadExtras(): Promise<void> {
  loadedExtras = await import('./extras');
}

/** Loads what the form data asks for; null when nothing has to be loaded. */
export function prepareParts(form: FormData): Promise<void> | null {
  const loading = [
    ...(hasLayers(form) && !drawer?.hasAllFor(form) ? [loadAnnotations(form)] : []),
    ...(hasExtras(form) && !loadedExtras ? [loadExtras()] : []),
    ...(isLying(form) && !lying ? [loadHorizontal()] : []),
  ];
  return loading.length === 0 ? null : Promise.all(loading).then(() => undefined);
}

const none: Annotations = { below: [], above: [], data: {}, values: [], linesAt: () => [] };

/** The layers of a chart, once what draws them is there. */
export const annotationsOf = (place: AnnotationPlace): Annotations =>
  drawer && hasLayers(place.formData) ? drawer.annotate(place) : none;

/** Values at marks, streams, forecasts and small ticks, once they are there. */
export const extras = (): typeof Extras | null => loadedExtras;

/** Bars that lie, once what draws them is there. */
export const horizontal = (form: FormData): typeof Lying | null => (isLying(form) ? lying : null);

/** What is told of places, once it is there. */
export const telling = (): typeof Teller | null => teller;
