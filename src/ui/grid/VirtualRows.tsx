import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';

interface VirtualRowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** `leads`: the first that is seen whole. */
  readonly row: (index: number, leads: boolean) => ReactNode;
}

const BEYOND = 8;

/**
 * The rows in view and a few beyond. Loaded once somebody may scroll; until then the first rows are there by
 * themselves.
 */
export default function VirtualRows({ scroller, count, rowHeight, row }: VirtualRowsProps) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const leading = Math.ceil((rows.scrollOffset ?? 0) / rowHeight);
  return rows.getVirtualItems().map(({ index }) => row(index, index === leading));
}
