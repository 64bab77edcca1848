import * as css from './Card.css';

const heights = [42, 66, 52, 84, 50, 72, 60, 78, 46, 64];

/** Bars in place of a chart, at its final size. */
export function ChartSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {heights.map(height => (
        <i key={height} className={css.skeletonBar} style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}

export function NumberSkeleton() {
  return <div className={css.skeletonNumber} aria-hidden="true" />;
}
