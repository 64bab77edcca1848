interface HistogramProps {
  readonly counts: readonly number[];
  readonly className: string;
  /** What it says; without one it says nothing that is not written beside it. */
  readonly label?: string;
}

/** Where there are any, they can be seen. */
const LEAST = 0.06;

/** How many values lie in parts of the same width. */
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
        // Parts stand in the order of their bounds.
        return <rect key={index} x={index + 0.08} y={1 - height} width={0.84} height={height} />;
      })}
    </svg>
  );
}
