/** Milliseconds within which users of an object URL have loaded it. */
const LOADED = 60_000;

/** Revokes an object URL once nothing loads it any more: a loading image would fail. */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), LOADED);
}
