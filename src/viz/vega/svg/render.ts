import SVGStringRenderer from 'vega-scenegraph/src/SVGStringRenderer.js';
import { type DrawRequest, openView } from '../open-view';

/** A picture with its size, in CSS pixels. */
export interface SvgPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Renders a chart as SVG text. */
export async function renderSvg(request: Omit<DrawRequest, 'pixelRatio'>): Promise<SvgPicture> {
  const view = await openView(request);
  try {
    await view.runAsync();
    const renderer = new SVGStringRenderer();
    const scene = view.scenegraph() as unknown as { root: object };
    renderer.initialize(null, request.width, request.height, view.origin());
    return { svg: renderer.render(scene.root).svg(), width: request.width, height: request.height };
  } finally {
    view.finalize();
  }
}
