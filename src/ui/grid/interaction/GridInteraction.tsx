import { useEffect, useEffectEvent, useState } from 'react';
import * as css from '../Grid.css';
import type { GridWords } from '../grid-props';
import { copyHandlers } from './copying';
import type { GridInteractionProps, InteractiveGrid } from './interactive-grid';
import { keyHandlers } from './keys';
import { pointerHandlers, pressEarly } from './pointer';
import { useListeners } from './use-listeners';

const HANDLED = [
  'keydown',
  'pointerdown',
  'pointerover',
  'click',
  'dblclick',
  'contextmenu',
  'focusout',
  'copy',
] as const;

/**
 * Keyboard, pointer and copy handling of a grid. Loaded when somebody is near, as reading needs none of it. It listens
 * on the grid itself, and reports what it did.
 */
export default function GridInteraction({ words: loadWords, ...input }: GridInteractionProps) {
  const { selection, columns, rowCount, early } = input;
  const [said, setSaid] = useState('');
  const [words, setWords] = useState<GridWords | null>(null);
  useEffect(() => {
    // A grid works without its texts.
    loadWords().then(setWords, () => undefined);
  }, [loadWords]);
  const { active, anchor } = selection;
  const isThere = active !== null && active.row < rowCount && active.column < columns.length;
  const grid: InteractiveGrid = {
    ...input,
    selection: { active: isThere ? active : null, anchor },
    say: texts => words && setSaid(texts(words)),
  };
  const [isDragging, setDragging] = useState(false);
  const handlers = { ...keyHandlers(grid), ...pointerHandlers(grid, isDragging, setDragging), ...copyHandlers(grid) };
  useListeners(input.scroller, HANDLED, handlers, input.onAttached);
  const onEarly = useEffectEvent((event: KeyboardEvent | MouseEvent) =>
    event instanceof KeyboardEvent ? handlers.keydown(event) : pressEarly(grid, event),
  );
  useEffect(() => {
    if (early) onEarly(early);
  }, [early]);
  return (
    <>
      <span id={input.keysId} className={css.unseen}>
        {input.onMove ? words?.keysWithMoving : words?.keys}
      </span>
      <span role="status" className={css.unseen}>
        {said}
      </span>
    </>
  );
}
