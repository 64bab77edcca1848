import CanvasRenderer from 'vega-scenegraph/src/CanvasRenderer.js';

/** Stands in for the list of renderers of vega-scenegraph: pictures only, no handlers of events. */
export const RenderType = { Canvas: 'canvas', PNG: 'png', SVG: 'svg', Hybrid: 'hybrid', None: 'none' } as const;

const canvas = { renderer: CanvasRenderer, headless: CanvasRenderer };
const modules: Readonly<Record<string, object>> = { canvas, png: canvas, none: {} };

export function renderModule(name: string): object | undefined {
  return modules[name.toLowerCase()];
}
