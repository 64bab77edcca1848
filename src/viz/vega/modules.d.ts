/** Source files and packages of Vega without their own types; typed as far as they are used. */
declare module 'vega-transforms/src/*' {
  const transform: unknown;
  export default transform;
}
declare module 'vega-view-transforms' {
  export const bound: unknown,
    identifier: unknown,
    mark: unknown,
    overlap: unknown,
    render: unknown,
    viewlayout: unknown;
}
declare module 'vega-encode/src/*' {
  const transform: unknown;
  export default transform;
}
declare module 'vega-scenegraph/src/marks/*' {
  const mark: object;
  export default mark;
}
declare module 'vega-dataflow' {
  export const transforms: Record<string, unknown>;
  export function isTuple(value: unknown): boolean;
}
declare module 'vega-view/src/View.js' {
  export { View as default } from 'vega-typings';
}
declare module 'vega-parser' {
  export { parse } from 'vega-typings';
}
declare module 'vega-functions' {
  export function expressionFunction(name: string, implementation: unknown): void;
}
declare module 'vega-scenegraph/src/CanvasRenderer.js' {
  const CanvasRenderer: object;
  export default CanvasRenderer;
}
declare module 'vega-functions/src/functions/data.js' {
  export const data: unknown, indata: unknown, setdata: unknown;
}
declare module 'vega-functions/src/functions/inscope.js' {
  const inScope: unknown;
  export default inScope;
}
declare module 'vega-functions/src/functions/scale.js' {
  export const bandspace: unknown,
    bandwidth: unknown,
    copy: unknown,
    domain: unknown,
    invert: unknown,
    range: unknown,
    scale: unknown;
}
declare module 'vega-functions/src/functions/sequence.js' {
  export const indexof: unknown,
    join: unknown,
    lastindexof: unknown,
    replace: unknown,
    reverse: unknown,
    slice: unknown,
    sort: unknown;
}
declare module 'vega-interpreter' {
  export const expressionInterpreter: object;
}
declare module 'vega-geo/src/*' {
  const transform: unknown;
  export default transform;
}
declare module 'world-atlas/*.json' {
  const topology: unknown;
  export default topology;
}
declare module 'vega-scenegraph/src/SVGStringRenderer.js' {
  export default class SVGStringRenderer {
    initialize(element: null, width: number, height: number, origin: readonly number[]): this;
    render(scene: object): this;
    svg(): string;
  }
}
