import * as css from './PlottedChart.css';

/** What a chart does not show. One line; all of it is in the tooltip. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  const text = notes.join(' · ');
  return (
    <p className={css.notes} title={text}>
      {text}
    </p>
  );
}
