import type { FormData } from '@/model/chart';
import type * as Drawer from './annotations/draw';
import type { Annotations, AnnotationPlace } from './annotations/draw';
import type * as Extras from './extras';
import type * as Multiples from './facets';
import type * as Lying from './horizontal';
import type * as Teller from './inspect';
import type { ChartInput, Facets } from '../../plugin';
import { reader } from '../../controls/field';
import { fields } from './fields';

/** Parts of charts over an axis that few of them have; each is loaded with the first chart that does. */
let drawer: typeof Drawer | null = null;
let loadedExtras: typeof Extras | null = null;
let multiples: typeof Multiples | null = null;
let lying: typeof Lying | null = null;
let teller: typeof Teller | null = null;

/** Pictures come first; what is told of a place that is pointed at comes along meanwhile. */
void import('./inspect').then(
  loaded => {
    teller = loaded;
  },
  () => undefined,
);

/** As the settings of charts with one query and with two have it. */
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
  drawer ??= await import('./annotations/draw');
  await drawer.prepareFormulas(form);
}

const isLying = (form: FormData) => settingsOf(form).orientation === 'horizontal';

async function loadHorizontal(): Promise<void> {
  lying = await import('./horizontal');
}

async function loadMultiples(): Promise<void> {
  multiples = await import('./facets');
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
    ...(settingsOf(form).facet_column !== null && !multiples ? [loadMultiples()] : []),
  ];
  return loading.length === 0 ? null : Promise.all(loading).then(() => undefined);
}

const none: Annotations = { below: [], above: [], data: {}, values: [], linesAt: () => [] };

/** The layers of a chart, once what draws them is there. */
export const annotationsOf = (place: AnnotationPlace): Annotations =>
  drawer && hasLayers(place.formData) ? drawer.annotate(place) : none;

/** Values at marks, streams, forecasts and small ticks, once they are there. */
export const extras = (): typeof Extras | null => loadedExtras;

/** Small multiples, once what splits the answer is there. */
export const facetsOf = (input: ChartInput): Facets | null => multiples?.facetsOf(input) ?? null;

/** Bars that lie, once what draws them is there. */
export const horizontal = (form: FormData): typeof Lying | null => (isLying(form) ? lying : null);

/** What is told of places, once it is there. */
export const telling = (): typeof Teller | null => teller;
