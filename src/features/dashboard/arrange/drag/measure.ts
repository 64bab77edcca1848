import type { Box } from './spots';

/** Parts that are on the screen carry their id; the pages of tabs do, and apart from them the tabs on their strips. */
const carriers = { parts: 'data-part', tabs: 'data-tab' } as const;

/** Where all parts stand that are on the screen. */
export function measure(root: ParentNode, what: keyof typeof carriers): ReadonlyMap<string, Box> {
  const attribute = carriers[what];
  const boxes = new Map<string, Box>();
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    boxes.set(element.getAttribute(attribute) ?? '', { left, top, right, bottom });
  }
  return boxes;
}
