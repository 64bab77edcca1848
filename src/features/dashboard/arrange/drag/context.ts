import { createContext, useContext } from 'react';
import type { Drag } from './drag';

const DragContext = createContext<Drag | null>(null);
export const DragProvider = DragContext.Provider;

export function useDrag(): Drag {
  const drag = useContext(DragContext);
  if (!drag) throw new Error('This part belongs into a drag area');
  return drag;
}
