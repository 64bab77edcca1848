import * as css from './BigNumber.css';

interface SparklineProps {
  readonly values: readonly number[];
  readonly fromZero: boolean;
  readonly width: number;
  readonly height: number;
}

const INSET = 3;

/** The course of a number, small and without axes. */
export function Sparkline({ values, fromZero, width, height }: SparklineProps) {
  if (values.length < 2 || width <= 0) return null;
  const low = Math.min(...values, ...(fromZero ? [0] : []));
  const high = Math.max(...values);
  const span = high - low || 1;
  const x = (index: number) => INSET + (index / (values.length - 1)) * (width - 2 * INSET);
  const y = (value: number) => height - INSET - ((value - low) / span) * (height - 2 * INSET);
  const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <svg className={css.trend} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={css.fill} d={`${line}L${x(values.length - 1).toFixed(1)} ${height}L${x(0)} ${height}Z`} />
      <path className={css.stroke} d={line} />
      <circle className={css.end} cx={x(values.length - 1)} cy={y(values.at(-1)!)} r={2.5} />
    </svg>
  );
}
