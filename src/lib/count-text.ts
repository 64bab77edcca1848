let format: Intl.NumberFormat | undefined;

/** Formats a whole number in this locale. The formatter is cached, since creating one costs far more than using it. */
export function countText(count: number): string {
  format ??= new Intl.NumberFormat();
  return format.format(count);
}
