import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * The library's keys, heard from the first one on. It listens only some time after a drag began, so as not to take the
 * key that began it for the one that ends it; a key that is pressed meanwhile, on a device that is busy, would be lost.
 * Here such a key waits for that moment.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const { event: begunBy } = props;
    const early: KeyboardEvent[] = [];
    const hear = (event: KeyboardEvent) => {
      if (event === begunBy) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    window.addEventListener('keydown', hear, { capture: true });
    // The library's own wait was begun before this one.
    setTimeout(() => {
      window.removeEventListener('keydown', hear, { capture: true });
      for (const { code, key, shiftKey } of early)
        document.dispatchEvent(new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true }));
    });
  }
}
