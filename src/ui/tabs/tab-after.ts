interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The index of the tab that a key moves the focus to, or none: arrows wrap around, in reading direction, and Home and
 * End go to the ends (WAI-ARIA Authoring Practices, "Tabs").
 */
export function tabAfter(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  current: number,
  count: number,
  direction: string,
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || count === 0) return undefined;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowLeft':
    case 'ArrowRight':
      return (current + (key === forward ? 1 : -1) + count) % count;
    default:
      return undefined;
  }
}
