import { isFocusVisible } from 'react-aria/private/interactions/useFocusVisible';

export interface ShownTooltip {
  /** Has the text as `data-tooltip`. */
  readonly element: HTMLElement;
  /** The control that the text describes: the focused one, or the one around the element. */
  readonly control: HTMLElement;
  readonly text: string;
  readonly by: 'pointer' | 'focus' | 'hold';
  /** The number of tooltips shown so far. */
  readonly turn: number;
  /** Where the element was, in pixels of the window. */
  readonly place: Place;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface TooltipTriggers {
  /** Hides the tooltip: its anchor was scrolled. */
  readonly dismiss: () => void;
  readonly end: () => void;
}

/** Milliseconds. */
const HOVER_DELAY = 600;
/**
 * During this time the pointer may move to the tooltip, or to the next control, whose tooltip then shows immediately.
 */
const LEAVE_DELAY = 200;
const HOLD_DELAY = 500;
const SCROLL_REST = 150;

/** A touch that moves further, in pixels, scrolls or drags. */
const HOLD_REACH = 10;

const CONTROLS =
  'a, button, input, summary, [tabindex], [role="button"], [role="tab"], [role="option"], [role="row"], [role="treeitem"]';

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;
const modifiers = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** The closest element with a tooltip at the pointer. */
const elementAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The text of a tooltip; null if it is already fully visible. */
function textOf(element: HTMLElement): string | null {
  const text = element.dataset['tooltip'];
  if (!element.isConnected || !text) return null;
  const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  return isCut || element.textContent.trim() !== text.trim() ? text : null;
}

function placeOf(element: HTMLElement): Place {
  const { x, y } = element.getBoundingClientRect();
  return { x, y };
}

const controlOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>(CONTROLS) ?? element;

/** A focused control shows its own tooltip, or that of a text in it. */
function elementOf(control: HTMLElement): HTMLElement | null {
  const around = control.closest<HTMLElement>('[data-tooltip]');
  if (around || !control.matches(CONTROLS)) return around;
  return [...control.querySelectorAll<HTMLElement>('[data-tooltip]')].find(element => textOf(element) !== null) ?? null;
}

/** Follows pointers, focus and touch on the page, and reports which tooltip to show; null for none. */
export function followTriggers(show: (shown: ShownTooltip | null) => void): TooltipTriggers {
  const ending = new AbortController();
  const { signal } = ending;
  let shown: ShownTooltip | null = null;
  let turns = 0;
  let hovered: HTMLElement | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let held: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null = null;

  function set(element: HTMLElement | null, by: ShownTooltip['by'], control = element): void {
    clearTimeout(pending);
    const text = element && textOf(element);
    const next =
      element && control && text ? { element, control, text, by, turn: ++turns, place: placeOf(element) } : null;
    if (next === null && shown === null) return;
    shown = next;
    show(next);
  }
  const hide = (): void => set(null, 'pointer');
  const later = (call: () => void, delay: number): void => {
    clearTimeout(pending);
    pending = setTimeout(call, delay);
  };
  /** The element moved. A focused control keeps its tooltip, where it is now. */
  function dismiss(): void {
    if (shown === null) return;
    const { by, control } = shown;
    hide();
    if (by === 'focus') later(() => control === document.activeElement && focus(control), SCROLL_REST);
  }

  function point(target: EventTarget | null): void {
    if (target instanceof Element && target.closest('[role="tooltip"]')) {
      // As if it were still on the control.
      hovered = shown?.element ?? null;
      return clearTimeout(pending);
    }
    const element = elementAt(target);
    if (element !== null && element === shown?.element) clearTimeout(pending);
    if (element === hovered) return;
    hovered = element;
    if (element === shown?.element) return;
    if (element) later(() => set(element, 'pointer', controlOf(element)), shown?.by === 'pointer' ? 0 : HOVER_DELAY);
    else if (shown?.by === 'pointer') later(hide, LEAVE_DELAY);
    else clearTimeout(pending);
  }

  function focus(control: HTMLElement): void {
    const element = elementOf(control);
    if (element) set(element, 'focus', control);
    else if (shown?.by === 'focus') hide();
  }

  function release(): void {
    if (held) clearTimeout(held.timer);
    held = null;
  }

  /** Lifting the finger after a long press showed a tooltip does not press the control. */
  function cancelPress({ pointerId, pointerType }: PointerEvent): void {
    document.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, bubbles: true }));
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const lifted = new AbortController();
    document.addEventListener('click', swallow, { capture: true, once: true, signal: lifted.signal });
    document.addEventListener('pointerdown', () => lifted.abort(), { capture: true, once: true });
  }

  function press(event: PointerEvent): void {
    release();
    hide();
    const element = elementAt(event.target);
    if (event.pointerType !== 'touch' || !element) return;
    const timer = setTimeout(() => {
      held = null;
      const control = controlOf(element);
      set(element, 'hold', control);
      if (control.matches('button, [role="button"]')) cancelPress(event);
    }, HOLD_DELAY);
    held = { timer, x: event.clientX, y: event.clientY };
  }

  const on = <Kind extends keyof DocumentEventMap>(kind: Kind, call: (event: DocumentEventMap[Kind]) => void): void =>
    document.addEventListener(kind, call, { capture: true, passive: true, signal });
  on('pointerover', event => event.pointerType !== 'touch' && point(event.target));
  on('pointerout', event => event.relatedTarget === null && event.pointerType !== 'touch' && point(null));
  on('pointerdown', press);
  on('pointermove', event => {
    if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > HOLD_REACH) release();
  });
  on('pointerup', release);
  on('pointercancel', release);
  on('focusin', ({ target }) => isElement(target) && isFocusVisible() && focus(target));
  on('focusout', () => shown?.by === 'focus' && hide());
  on('keydown', ({ key }) => {
    if (!modifiers.has(key)) hide();
  });
  // A control that is removed with its screen or dialog, is moved by its growth, or becomes available, fires no event.
  const changes = new MutationObserver(() => {
    if (!shown) return;
    const { element, by, control, text, place } = shown;
    const { x, y } = placeOf(element);
    if (!element.isConnected || element.dataset['tooltip'] !== text) set(element, by, control);
    else if (x !== place.x || y !== place.y) dismiss();
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] });

  // When this code loads, an element with a tooltip may already be focused.
  if (isElement(document.activeElement) && isFocusVisible()) focus(document.activeElement);

  return {
    dismiss,
    end() {
      ending.abort();
      changes.disconnect();
      clearTimeout(pending);
      release();
    },
  };
}
