import { useEffect, useMemo, useState } from 'react';
import { createSubject, type Observable } from '@/lib/observable';
import { afterPaint } from '@/ui/after-paint';

export interface CursorPlace {
  readonly line: number;
  readonly column: number;
}

interface Cursor {
  /** Deferred, so that the typed key renders first. */
  readonly place: Observable<CursorPlace>;
  readonly hasSelection: boolean;
  readonly onCursor: (line: number, column: number, isSelection: boolean) => void;
}

/** The cursor position of the editor, for the components around it. */
export function useCursor(): Cursor {
  const [place] = useState(() => createSubject<CursorPlace>({ line: 1, column: 1 }));
  const [hasSelection, setSelection] = useState(false);
  const [telling] = useState(afterPaint);
  useEffect(() => telling.end, [telling]);
  return useMemo(
    () => ({
      place,
      hasSelection,
      onCursor(line, column, isSelection) {
        telling.ask(() => place.set({ line, column }));
        setSelection(isSelection);
      },
    }),
    [place, hasSelection, telling],
  );
}
