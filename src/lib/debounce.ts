/**
 * How long after the last key or press a screen acts, in milliseconds: where that costs little, and where a server
 * hears of it.
 */
export const FAST_DEBOUNCE = 250;
export const SLOW_DEBOUNCE = 500;

/** In the search of a select, before its values are asked for. */
export const SELECT_SEARCH_DEBOUNCE = FAST_DEBOUNCE;
