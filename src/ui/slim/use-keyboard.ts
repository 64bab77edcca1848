import type { KeyboardEvent } from 'react';
import type { KeyboardProps } from 'react-aria/useKeyboard';

type Handler = NonNullable<KeyboardProps['onKeyDown']>;

/** Handled keys do not propagate, unless the handler says so. */
function ending(handler: Handler | undefined) {
  return (
    handler &&
    ((event: KeyboardEvent) => {
      let goesOn = false;
      handler({
        ...event,
        preventDefault: () => event.preventDefault(),
        isDefaultPrevented: () => event.isDefaultPrevented(),
        isPropagationStopped: () => !goesOn,
        stopPropagation: () => (goesOn = false),
        continuePropagation: () => (goesOn = true),
      });
      if (!goesOn) event.stopPropagation();
    })
  );
}

/** Without shortcuts, which focusable-only elements do not have. */
export function useKeyboard({ onKeyDown, onKeyUp, isDisabled = false, shortcuts }: KeyboardProps) {
  if (shortcuts) throw new Error('What has shortcuts takes them from react-aria itself');
  return { keyboardProps: isDisabled ? {} : { onKeyDown: ending(onKeyDown), onKeyUp: ending(onKeyUp) } };
}
