/** @param newKey a fresh unique text */
export const newFilterId = (newKey: () => string): string => `NATIVE_FILTER-${newKey()}`;
export const newDividerId = (newKey: () => string): string => `NATIVE_FILTER_DIVIDER-${newKey()}`;
