/**
 * Stands in for d3-interpolate where vega-scale looks interpolators up by name: rows bring their colours, no scale
 * does.
 */
export { interpolateRgb, piecewise } from 'd3-interpolate';
