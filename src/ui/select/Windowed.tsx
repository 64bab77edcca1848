import type { ReactElement } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { media } from '../theme/media';
import { useMedia } from '../use-media';

/** Longer lists are drawn as far as they are in sight. */
const WINDOWED_FROM = 100;

export const isWindowed = (count: number): boolean => count > WINDOWED_FROM;

interface WindowedProps {
  /** Of the options. */
  readonly count: number;
  /** Of a line, in pixels, where no finger has to find it. */
  readonly line: number;
  readonly children: ReactElement;
}

/** A list of options, however many. */
export function Windowed({ count, line, children }: WindowedProps) {
  const isTouch = useMedia(media.touch);
  if (!isWindowed(count)) return children;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: isTouch ? 44 : line }}>
      {children}
    </Virtualizer>
  );
}
