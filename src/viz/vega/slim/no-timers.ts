/** Stands in for d3-timer: a picture does not move. */
export function interval(): never {
  throw new Error('Specifications may not have timers');
}
