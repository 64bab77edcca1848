interface HistogramProps {
  readonly counts: readonly number[];
  readonly className: string;
  /** The accessible name; omit it if the text beside it says the same. */
  readonly label?: string;
}

/** The minimum height of a bar that is not empty. */
const LEAST = 0.06;

/** The number of values in bins of equal width. */
export function Histogram({ counts, className, label }: HistogramProps) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${counts.length} 1`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(LEAST, count / most);
        // Bins are in the order of their bounds.
        return <rect key={index} x={index + 0.08} y={1 - height} width={0.84} height={height} />;
      })}
    </svg>
  );
}
