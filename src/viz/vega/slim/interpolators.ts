/**
 * Replaces d3-interpolate where vega-scale looks up interpolators by name: rows contain their colours, so no scale
 * computes them.
 */
export { interpolateRgb, piecewise } from 'd3-interpolate';
