/** How a press began. */
export interface Press {
  readonly target: EventTarget;
  readonly x: number;
  readonly y: number;
}

type PointerEnd = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY' | 'shiftKey'>;

/** A pointer that moved less than this was held still, in pixels. */
const STILL = 5;

/**
 * Whether rows were drawn anew between the two ends of a mouse's press, such as when the grid becomes one that scrolls:
 * the browser tells of no click then. Of a tap it does.
 */
export function isLost({ target, x, y }: Press, { pointerType, clientX, clientY }: PointerEnd): boolean {
  const isThere = target instanceof Node && target.isConnected;
  return !isThere && pointerType === 'mouse' && Math.hypot(clientX - x, clientY - y) < STILL;
}

/** The click that the browser did not tell of, on what stands there now. */
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
