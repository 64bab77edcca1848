import { useEffect } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from './ChartPicture.css';

/** An answer without rows, in the place of a picture. */
export function Empty({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return <p className={css.empty}>{chartText.noData}</p>;
}

/** What a picture does not show. One line; all of it is in the tooltip. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  const text = notes.join(' · ');
  return (
    <p className={css.notes} {...tooltip(text)}>
      {text}
    </p>
  );
}
