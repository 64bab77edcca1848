import { expressionInterpreter } from 'vega-interpreter';
import View from 'vega-view/src/View.js';
import type { CompiledSpec } from './compile';
import type { MapRequest } from './geo/layers';
import { loadTimeFormats } from './functions';
import { TIME_FORMAT } from './spec';
import './transforms';

export interface DrawRequest {
  readonly spec: CompiledSpec;
  /** Rows by the name of their data set. */
  readonly data: Readonly<Record<string, readonly object[]>>;
  /** Values of the specification's parameters. */
  readonly signals: Readonly<Record<string, unknown>>;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** Present for maps: the data sets that are filled with shapes of the atlas. */
  readonly map?: MapRequest | undefined;
  /** Space beside the plot, in CSS pixels. */
  readonly padding: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** The code of maps is loaded by the first one that is drawn. */
async function loadMap(data: DrawRequest['data'], map: MapRequest): Promise<DrawRequest['data']> {
  const [{ fillLayers }] = await Promise.all([import('./geo/layers'), import('./geo/transforms')]);
  return fillLayers(data, map);
}

/** A view with its data and size, ready to be rendered. Callers finalize it. */
export async function openView(request: Omit<DrawRequest, 'pixelRatio'>): Promise<View> {
  const data = request.map ? await loadMap(request.data, request.map) : request.data;
  if (Object.hasOwn(request.signals, TIME_FORMAT)) await loadTimeFormats();
  const view = new View(request.spec as never, {
    renderer: 'none',
    expr: expressionInterpreter as never,
    logger: throwing,
  });
  view.width(request.width).height(request.height).padding(request.padding);
  for (const [name, value] of Object.entries(request.signals)) view.signal(name, value);
  for (const [name, rows] of Object.entries(data)) view.data(name, [...rows]);
  return view;
}

/** By default a failing dataflow would continue and leave an empty picture. */
const throwing = {
  level: () => 0,
  error: (...message: readonly unknown[]) => {
    throw message[0] instanceof Error ? message[0] : new Error(message.join(' '));
  },
  warn: () => throwing,
  info: () => throwing,
  debug: () => throwing,
} as never;
