import { useEffect } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from './ChartPicture.css';

/** Shown instead of a picture if the answer has no rows. */
export function Empty({ onRendered }: { readonly onRendered: () => void }) {
  useEffect(onRendered, [onRendered]);
  return <p className={css.empty}>{chartText.noData}</p>;
}

/** A note on what the picture leaves out. One line; the tooltip has all of it. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  const text = notes.join(' · ');
  return (
    <p className={css.notes} {...tooltip(text)}>
      {text}
    </p>
  );
}
