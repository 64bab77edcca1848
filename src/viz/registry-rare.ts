import type { Registration } from './plugin';

/**
 * Chart types that most dashboards do without, and older keys of types that live on under another: nothing of them is
 * loaded before one is shown.
 */
export const rare: Readonly<Record<string, Registration>> = {};
