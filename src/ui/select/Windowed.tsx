import type { ReactElement } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { media } from '../theme/media';
import { useMedia } from '../use-media';

/** Longer lists only render their visible part. */
const WINDOWED_FROM = 100;

export const isWindowed = (count: number): boolean => count > WINDOWED_FROM;

interface WindowedProps {
  /** The number of options. */
  readonly count: number;
  /** The height of a line in pixels, except on touch devices. */
  readonly line: number;
  readonly children: ReactElement;
}

/** A list of options of any length. */
export function Windowed({ count, line, children }: WindowedProps) {
  const isTouch = useMedia(media.touch);
  if (!isWindowed(count)) return children;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: isTouch ? 44 : line }}>
      {children}
    </Virtualizer>
  );
}
