/** The start of a press. */
export interface Press {
  readonly target: EventTarget;
  readonly x: number;
  readonly y: number;
}

type PointerEnd = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY' | 'shiftKey'>;

/** A pointer that moved less than this, in pixels, counts as still. */
const STILL = 5;

/**
 * Whether rows were rendered again during a mouse press, for example when the grid becomes scrollable: browsers then
 * fire no click. For a tap they do.
 */
export function isLost({ target, x, y }: Press, { pointerType, clientX, clientY }: PointerEnd): boolean {
  const isThere = target instanceof Node && target.isConnected;
  return !isThere && pointerType === 'mouse' && Math.hypot(clientX - x, clientY - y) < STILL;
}

/** The click that the browser did not fire, on the element that is there now. */
export function clickBeneath({ clientX, clientY, shiftKey }: PointerEnd): void {
  const click = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    clientX,
    clientY,
    shiftKey,
  });
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(click);
}
