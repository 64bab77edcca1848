import { expressionInterpreter } from 'vega-interpreter';
import View from 'vega-view/src/View.js';
import type { CompiledSpec } from './compile';
import './transforms';
import type { MapRequest } from './geo/layers';
import { placeMarks, type PlacedMark, type SceneGroup } from './marks';

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
  /** Present for maps: which data sets are filled with shapes of the atlas. */
  readonly map?: MapRequest | undefined;
  /** Room beside the plot, in CSS pixels. */
  readonly padding: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

export interface Drawn {
  readonly bitmap: ImageBitmap;
  /** Where the marks of the layer named `inspect` are, for pointing at them. In CSS pixels of the picture. */
  readonly marks: readonly PlacedMark[];
  /** The plot's rectangle inside the picture. */
  readonly plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What maps need is loaded by the first one that is drawn. */
async function loadMap(data: DrawRequest['data'], map: MapRequest): Promise<DrawRequest['data']> {
  const [{ fillLayers }] = await Promise.all([import('./geo/layers'), import('./geo/transforms')]);
  return fillLayers(data, map);
}

/** Draws one chart. Nothing is kept: drawing again from the description costs little more than an update would. */
export async function draw(request: DrawRequest): Promise<Drawn> {
  const data = request.map ? await loadMap(request.data, request.map) : request.data;
  const view = new View(request.spec as never, { renderer: 'none', expr: expressionInterpreter as never, logger: throwing });
  try {
    view.width(request.width).height(request.height).padding(request.padding);
    for (const [name, value] of Object.entries(request.signals)) view.signal(name, value);
    for (const [name, rows] of Object.entries(data)) view.data(name, [...rows]);
    const canvas = (await view.toCanvas(request.pixelRatio)) as unknown as OffscreenCanvas | HTMLCanvasElement;
    const origin = view.origin();
    const root = (view.scenegraph() as unknown as { root: SceneGroup }).root;
    return {
      bitmap: canvas instanceof OffscreenCanvasOrNothing ? canvas.transferToImageBitmap() : await createImageBitmap(canvas),
      marks: placeMarks(root, 'inspect', origin),
      plot: { x: origin[0], y: origin[1], width: Number(view.signal('width')), height: Number(view.signal('height')) },
    };
  } finally {
    view.finalize();
  }
}

/** A dataflow that fails would go on without what failed, and leave an empty picture. */
const throwing = {
  level: () => 0,
  error: (...message: readonly unknown[]) => {
    throw message[0] instanceof Error ? message[0] : new Error(message.join(' '));
  },
  warn: () => throwing,
  info: () => throwing,
  debug: () => throwing,
} as never;

/** `instanceof` needs a class also where the browser has none. */
const OffscreenCanvasOrNothing =
  typeof OffscreenCanvas === 'undefined'
    ? class Nothing {
        transferToImageBitmap(): never {
          throw new Error('no canvas');
        }
      }
    : OffscreenCanvas;
