import { assignInlineVars } from '@vanilla-extract/dynamic';
import { fullest, type Bin } from '@/model/native-filter/distribution';
import { optionsText } from '@/text/messages/filters/filters';
import { numberFormatter } from '@/text/numbers';
import * as css from './Control.css';

interface DistributionProps {
  readonly name: string;
  readonly bins: readonly Bin[];
  readonly extremes: readonly [min: number, max: number];
  /** The ends of the chosen range, as fractions of the track. */
  readonly from: string;
  readonly to: string;
}

/** Units of the drawing along the track. */
const WIDTH = 100;
const HEIGHT = 32;
/** Between bars. */
const GAP = 0.5;

const numbers = numberFormatter(',.6~g');

/** Describes where most rows are. */
function inWords(name: string, bins: readonly Bin[], [min, max]: readonly [number, number]): string {
  const bin = fullest(bins);
  if (!bin) return name;
  const isWhole = Number.isInteger(bin.from + 0.5) && Number.isInteger(bin.to + 0.5) && Number.isInteger(min);
  const [low, high] = isWhole ? [bin.from + 0.5, bin.to - 0.5] : [bin.from, bin.to];
  return optionsText.distribution(name, numbers(Math.max(low, min)), numbers(Math.min(high, max)));
}

/** The distribution of rows along a range slider; the chosen ones are highlighted. */
export function Distribution({ name, bins, extremes, from, to }: DistributionProps) {
  const [min, max] = extremes;
  const most = fullest(bins)?.count ?? 0;
  const place = (value: number) => ((Math.min(Math.max(value, min), max) - min) / (max - min)) * WIDTH;
  const bars = bins.flatMap(({ from: low, to: high, count }) => {
    if (count === 0) return [];
    const [x, end] = [place(low) + GAP / 2, place(high) - GAP / 2];
    // A few rows among many are still visible.
    const height = Math.max(1.5, (count / most) * HEIGHT);
    return [<rect key={low} x={x} y={HEIGHT - height} width={Math.max(end - x, 0.2)} height={height} />];
  });
  const drawing = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': true } as const;
  return (
    <div className={css.room} role="img" aria-label={inWords(name, bins, extremes)}>
      <svg className={css.all} {...drawing}>
        {bars}
      </svg>
      <svg className={css.chosen} style={assignInlineVars({ [css.from]: from, [css.to]: to })} {...drawing}>
        {bars}
      </svg>
    </div>
  );
}
