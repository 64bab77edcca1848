import type { ExplorePermalinkState } from '@/api/explore-links';
import type { FormData } from '@/model/chart';

/** Parameters that say what is open, or under which key; a link contains that itself. */
const own: ReadonlySet<string> = new Set([
  'slice_id',
  'datasource',
  'datasource_id',
  'datasource_type',
  'dataset_id',
  'viz_type',
  'form_data',
  'form_data_key',
  'permalink_key',
]);

/** Form data without parameters that only came from the URL. */
export function withoutAddress({ url_params: _, ...form }: FormData): FormData {
  return form;
}

/** What a link to a chart stores. @param search the query string of the current URL */
export function linkState(search: string, form: FormData): ExplorePermalinkState {
  return {
    formData: withoutAddress(form),
    urlParams: [...new URLSearchParams(search)]
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => [name, value]),
  };
}

/** What identifies a chart: its id if it was saved, otherwise its dataset. */
export interface ChartSource {
  readonly chartId: number | null;
  readonly datasetId: number | null;
}

function sourceParameters({ chartId, datasetId }: ChartSource): URLSearchParams {
  if (chartId !== null) return new URLSearchParams({ slice_id: String(chartId) });
  if (datasetId === null) return new URLSearchParams();
  return new URLSearchParams({ datasource_type: 'table', datasource_id: String(datasetId) });
}

/** The URL of a chart whose form data are stored under a key; without a key, that of the saved chart. */
export function keptAddress(source: ChartSource, key: string | null): string {
  const parameters = sourceParameters(source);
  if (key !== null) parameters.set('form_data_key', key);
  return `/explore/?${parameters.toString()}`;
}

/**
 * Where a link leads: to its source, with the parameters it was opened with, followed by those it was created with.
 */
export function linkedAddress(
  key: string,
  source: ChartSource,
  urlParams: ExplorePermalinkState['urlParams'],
  search: string,
): string {
  const parameters = sourceParameters(source);
  parameters.set('permalink_key', key);
  const opened = [...new URLSearchParams(search)];
  for (const [name, value] of [...opened, ...(urlParams ?? [])])
    if (!own.has(name) && !parameters.has(name)) parameters.append(name, value ?? '');
  return `/explore/?${parameters.toString()}`;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Code that embeds the chart of a link, and nothing around it, in another page. */
export function embedCode(link: string, { width, height }: Frame): string {
  const address = new URL(link);
  address.searchParams.set('standalone', '1');
  address.searchParams.set('height', String(height));
  return [
    '<iframe',
    `  width="${width}"`,
    `  height="${height}"`,
    '  seamless',
    '  frameBorder="0"',
    '  scrolling="no"',
    `  src="${address.href.replaceAll('&', '&amp;')}"`,
    '>',
    '</iframe>',
  ].join('\n');
}
