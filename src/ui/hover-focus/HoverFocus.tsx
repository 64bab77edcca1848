import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { boxless } from '../layout/Stack.css';

/** A pointer that only passes by does not rest this long, in milliseconds. */
const REST = 200;

interface HoverFocusProps {
  readonly onFocus: (isFocused: boolean) => void;
  readonly onRest: (isResting: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Reports whether its children have the focus, and whether a pointer rests on them. Popups opened from inside count,
 * wherever they are rendered; touch does not.
 */
export function HoverFocus({ onFocus, onRest, children }: HoverFocusProps) {
  const [isFocused, setFocused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isPointed) return undefined;
    const timer = setTimeout(() => setResting(true), REST);
    return () => {
      clearTimeout(timer);
      setResting(false);
    };
  }, [isPointed]);
  useNotify(isFocused, onFocus);
  useNotify(isResting, onRest);
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  return (
    <div
      className={boxless}
      onFocus={() => setFocused(true)}
      onBlur={event => setFocused(isWithin(event))}
      onPointerEnter={({ pointerType }) => setPointed(pointerType !== 'touch')}
      onPointerLeave={() => setPointed(false)}
    >
      {children}
    </div>
  );
}

/** Reports a state when it starts and when it ends, at the latest on unmount. */
function useNotify(isSo: boolean, tell: (isSo: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!isSo) return undefined;
    latest.current(true);
    return () => latest.current(false);
  }, [isSo]);
}
