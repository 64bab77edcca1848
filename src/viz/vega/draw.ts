import { placeMarks, type PlacedMark, type SceneGroup } from './marks';
import { openView, type DrawRequest } from './open-view';

export interface Drawn {
  readonly bitmap: ImageBitmap;
  /** The positions of the marks of the layer named `inspect`, for the pointer. In CSS pixels of the picture. */
  readonly marks: readonly PlacedMark[];
  /** The positions of series names beside the plot, each with a row of its series. */
  readonly names: readonly PlacedMark[];
  /** The plot's rectangle inside the picture. */
  readonly plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Draws one chart. Nothing is kept: drawing from the description again costs little more than an update. */
export async function draw(request: DrawRequest): Promise<Drawn> {
  const view = await openView(request);
  try {
    const canvas = (await view.toCanvas(request.pixelRatio)) as unknown as OffscreenCanvas | HTMLCanvasElement;
    const origin = view.origin();
    const root = (view.scenegraph() as unknown as { root: SceneGroup }).root;
    return {
      bitmap:
        canvas instanceof OffscreenCanvasOrNothing ? canvas.transferToImageBitmap() : await createImageBitmap(canvas),
      marks: placeMarks(root, 'inspect', origin),
      names: placeMarks(root, 'names', origin),
      plot: { x: origin[0], y: origin[1], width: Number(view.signal('width')), height: Number(view.signal('height')) },
    };
  } finally {
    view.finalize();
  }
}

/** `instanceof` needs a class even in browsers that lack this one. */
const OffscreenCanvasOrNothing =
  typeof OffscreenCanvas === 'undefined'
    ? class Nothing {
        transferToImageBitmap(): never {
          throw new Error('no canvas');
        }
      }
    : OffscreenCanvas;
