/** `2001-02-03T04:05:06`, as a resolved range's ends travel; empty for an open one. */
export function endText(instant: number | null): string {
  return instant === null ? '' : new Date(instant).toISOString().slice(0, 19);
}
