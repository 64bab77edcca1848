import { drawingOn, noteDrawing, type KeptDrawing } from '@/viz/vega/kept-drawing';

/** Lossless: the chart that replaces its image matches it in every pixel. */
const take = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, 'image/webp', 1));

/** The image of a canvas; that of a drawing is taken once. */
export async function imageOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const drawing = drawingOn(canvas);
  if (drawing?.image) return drawing.image;
  const image = await take(canvas);
  // Unless it shows another one by now.
  if (drawing && drawingOn(canvas) === drawing) noteDrawing(canvas, { ...drawing, image });
  return image;
}

/** Further ones are drawn again: drawings that nobody scrolls to are not worth the room. */
const MOST = 60;

interface NamedDrawing {
  readonly name: string;
  readonly drawing: KeptDrawing;
}

/** The finished drawings on a screen, so that they need not be drawn again. */
export async function drawingsOn(root: HTMLElement): Promise<NamedDrawing[]> {
  const canvases = [...root.querySelectorAll<HTMLCanvasElement>('[data-chart-status="rendered"] canvas')];
  const drawings = await Promise.all(
    canvases.slice(0, MOST).map(async (canvas): Promise<NamedDrawing[]> => {
      const on = drawingOn(canvas);
      const image = on && (await imageOf(canvas));
      // Another one may have arrived meanwhile.
      if (!image || drawingOn(canvas)?.name !== on.name) return [];
      const { name, marks, names, plot } = on;
      return [{ name, drawing: { image, marks, names, plot } }];
    }),
  );
  return drawings.flat();
}
