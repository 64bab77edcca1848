/**
 * Stands in for the parts of vega-view and vega-scenegraph that make a picture answer to a person: events, tooltips,
 * hovering, bound inputs, cursors, exports as SVG. The page does these itself, over a finished picture.
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
