import { assignInlineVars } from '@vanilla-extract/dynamic';
import { lazy } from '@/ui/lazy/lazy';
import { useBarWidth } from './use-bar-width';
import * as css from './FilterSlot.css';

const FilterBar = lazy(() => import('./FilterBar'));

/** Reserves the space of the filter bar until its code is loaded, so that nothing moves. */
export function FilterSlot({ isAbove }: { readonly isAbove: boolean }) {
  const { width } = useBarWidth();
  return (
    <div className={isAbove ? css.above : css.beside} style={assignInlineVars({ [css.width]: `${width}px` })}>
      <FilterBar />
    </div>
  );
}
