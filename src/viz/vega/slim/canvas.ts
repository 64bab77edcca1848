/* Replaces vega-canvas, which only knows canvases of a document or of Node. It imports nothing, as all rendering code
   loads it first. */

export function canvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'undefined') {
    const element = document.createElement('canvas');
    element.width = width;
    element.height = height;
    return element;
  }
  // Vega also sets the size as a style; a canvas without a document has none.
  return Object.assign(new OffscreenCanvas(Math.max(1, width), Math.max(1, height)), { style: {} });
}

/** Images inside charts are not drawn. */
export const image = () => null;
