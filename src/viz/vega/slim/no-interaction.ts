/**
 * Replaces the interactive parts of vega-view and vega-scenegraph: events, tooltips, hovering, bound inputs, cursors,
 * exports as SVG. The page implements these itself, on a finished picture.
 */
export default function nothing(): undefined {
  return undefined;
}

export const ariaLabel = nothing;
export const initializeAria = nothing;
export const setCursor = nothing;
export const getState = nothing;
export const setState = nothing;

export const initializeEventConfig = () => ({ defaults: {} });
export function events(): never {
  throw new Error('Specifications may not listen to events');
}
