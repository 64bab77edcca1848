let format: Intl.NumberFormat | undefined;

/** A whole number as people of this locale write it. The formatter costs far more to make than to use. */
export function countText(count: number): string {
  format ??= new Intl.NumberFormat();
  return format.format(count);
}
