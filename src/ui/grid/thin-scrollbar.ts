let known: number | null = null;

/** How much of a box a thin scroll bar takes, in pixels: nothing where bars lie over what they scroll. */
export function thinScrollbar(): number {
  if (known !== null) return known;
  const probe = document.createElement('div');
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: '50px',
    height: '50px',
    overflow: 'scroll',
    scrollbarWidth: 'thin',
  });
  document.body.append(probe);
  known = probe.offsetHeight - probe.clientHeight;
  probe.remove();
  return known;
}
