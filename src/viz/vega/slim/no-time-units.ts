/** Stands in for vega-time where scales are made: ticks are asked for by number, never by a unit of time. */
function refuse(): never {
  throw new Error('Ticks by a unit of time are not part of this build');
}
export { refuse as timeInterval, refuse as utcInterval };
