import { filtersText } from '@/text/messages/filters/filters';
import * as css from './Bar.css';

/** How many filters narrow charts. */
export function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.count} role="img" aria-label={filtersText.applied(count)} title={filtersText.applied(count)}>
      {count}
    </span>
  );
}
