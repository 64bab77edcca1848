import CanvasRenderer from 'vega-scenegraph/src/CanvasRenderer.js';

/* Stands in for what vega-scenegraph makes on a canvas: pictures only, without handlers of events. */

export const RenderType = { Canvas: 'canvas', PNG: 'png', SVG: 'svg', Hybrid: 'hybrid', None: 'none' } as const;

export function renderModule(name: string): object | undefined {
  const drawing = { renderer: CanvasRenderer, headless: CanvasRenderer };
  const modules: Readonly<Record<string, object>> = { canvas: drawing, png: drawing, none: {} };
  return modules[name.toLowerCase()];
}

/** The handler of events on a canvas: a view has one from the start and never uses it. */
export default class NoHandler {
  scene(): this {
    return this;
  }
  handlers(): readonly [] {
    return [];
  }
  off(): void {}
}
