/**
 * Whether the focus is in a menu or a dialog: a text that arrives meanwhile must not take it, because a menu closes
 * without it.
 */
export const isFocusInOverlay = (): boolean =>
  (document.activeElement?.closest('[role="menu"], [role="dialog"]') ?? null) !== null;
