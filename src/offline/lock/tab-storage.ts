/** What a tab notes for itself, such as how far pages were scrolled, by their addresses. */
export function clearTabStorage(): void {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- nothing is kept here, it is emptied
    window.sessionStorage.clear();
  } catch {
    // Storage that is denied holds nothing.
  }
}
