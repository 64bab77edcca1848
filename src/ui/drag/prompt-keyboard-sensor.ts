import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * The library's keyboard sensor, without losing the first key. It starts listening only some time after a drag starts,
 * so that the key that starts a drag does not also end it; on a busy device a key pressed meanwhile would be lost. Here
 * such a key waits for that moment.
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
    // The library's own timer was started before this one.
    setTimeout(() => {
      window.removeEventListener('keydown', hear, { capture: true });
      for (const { code, key, shiftKey } of early)
        document.dispatchEvent(new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true }));
    });
  }
}
