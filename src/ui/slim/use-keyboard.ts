import type { KeyboardEvent } from 'react';
import type { KeyboardProps } from 'react-aria/useKeyboard';

type Handler = NonNullable<KeyboardProps['onKeyDown']>;

/** Keys that a part hears of go no further, unless it says so. */
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

/** Without shortcuts, which nothing has that only takes the focus. */
export function useKeyboard({ onKeyDown, onKeyUp, isDisabled = false, shortcuts }: KeyboardProps) {
  if (shortcuts) throw new Error('What has shortcuts takes them from react-aria itself');
  return { keyboardProps: isDisabled ? {} : { onKeyDown: ending(onKeyDown), onKeyUp: ending(onKeyUp) } };
}
