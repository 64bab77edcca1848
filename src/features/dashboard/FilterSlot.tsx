import { Suspense, lazy } from 'react';
import * as css from './FilterSlot.css';

const FilterBar = lazy(() => import('./filters/FilterBar'));

/** Room for the filter bar, kept free until its code is there, so that nothing moves when it is. */
export function FilterSlot({ isAbove }: { readonly isAbove: boolean }) {
  return (
    <div className={isAbove ? css.above : css.beside}>
      <Suspense fallback={null}>
        <FilterBar />
      </Suspense>
    </div>
  );
}
