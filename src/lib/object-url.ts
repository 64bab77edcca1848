/** Milliseconds in which whatever was given an address has loaded from it. */
const LOADED = 60_000;

/** Gives up the address of an object once nothing loads from it any more: an image that still does would fail. */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), LOADED);
}
