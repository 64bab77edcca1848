/**
 * When the reader reloaded this page, in milliseconds since the epoch. Null for pages that were opened otherwise, and in
 * workers.
 */
export function reloadTime(page: Pick<Performance, 'getEntriesByType' | 'timeOrigin'>): number | null {
  const wasReloaded = page.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload');
  return wasReloaded ? page.timeOrigin : null;
}
