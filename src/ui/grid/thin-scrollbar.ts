let known: number | null = null;

/** The width of a thin scroll bar in pixels: 0 if scroll bars overlay the content. */
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
