import CanvasRenderer from 'vega-scenegraph/src/CanvasRenderer.js';

/* Replaces vega-scenegraph's canvas module: pictures only, without event handlers. */

export const RenderType = { Canvas: 'canvas', PNG: 'png', SVG: 'svg', Hybrid: 'hybrid', None: 'none' } as const;

export function renderModule(name: string): object | undefined {
  const drawing = { renderer: CanvasRenderer, headless: CanvasRenderer };
  const modules: Readonly<Record<string, object>> = { canvas: drawing, png: drawing, none: {} };
  return modules[name.toLowerCase()];
}

/** The event handler of a canvas: a view creates one and never uses it. */
export default class NoHandler {
  scene(): this {
    return this;
  }
  handlers(): readonly [] {
    return [];
  }
  off(): void {}
}
