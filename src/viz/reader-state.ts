import type { ChartInteraction, ReaderState } from './plugin';

/** A chart as it is before anything was done to it. */
export const untouched: ReaderState = { selected: null, hidden: new Set(), zoom: null };

/** For charts whose values lead nowhere. */
export const noInteraction: ChartInteraction = { ownState: {} };
