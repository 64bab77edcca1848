import { useCallback, useState } from 'react';

type Drawing =
  | { readonly name: 'pending' }
  | { readonly name: 'drawn' }
  | { readonly name: 'broken'; readonly message: string; readonly of: object | null };

export interface DrawingState {
  readonly isDrawn: boolean;
  /** What was thrown while what is to be drawn was; null where nothing was. */
  readonly broken: string | null;
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
  /** Has it drawn once more. */
  readonly again: () => void;
}

/** What became of drawing an answer. What broke on one answer is tried with the next. @param of what is drawn */
export function useDrawing(of: object | null): DrawingState {
  const [drawing, setDrawing] = useState<Drawing>({ name: 'pending' });
  const onDrawn = useCallback(() => setDrawing({ name: 'drawn' }), []);
  const onFailed = useCallback((error: Error) => setDrawing({ name: 'broken', message: error.message, of }), [of]);
  const again = useCallback(() => setDrawing(now => (now.name === 'broken' ? { name: 'pending' } : now)), []);
  const broken = drawing.name === 'broken' && drawing.of === of ? drawing.message : null;
  return { isDrawn: drawing.name === 'drawn', broken, onDrawn, onFailed, again };
}
