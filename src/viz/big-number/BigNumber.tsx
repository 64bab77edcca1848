import { flagOf, textOf } from '@/model/chart';
import { chartText } from '@/text/messages/chart';
import type { ChartComponentProps } from '../plugin';
import { readNumber } from './read';
import { Sparkline } from './Sparkline';
import * as css from './BigNumber.css';

const TREND_WIDTH = 92;
const NARROWEST_FOR_TREND = 190;

/** One number, what it is compared with, and its course where the chart has one. */
export function BigNumber(props: ChartComponentProps) {
  const { formData, width, height } = props;
  const reading = readNumber(props);
  if (!reading) return <p className={css.note}>{chartText.noData}</p>;
  const showTrend = reading.trend.length > 1 && flagOf(formData, 'show_trend_line', true) && width >= NARROWEST_FOR_TREND;
  return (
    <div className={css.box}>
      <div className={css.words}>
        <p className={css.value} title={reading.exact}>
          {reading.shown}
        </p>
        {reading.note && <p className={css.note}>{reading.note}</p>}
      </div>
      {showTrend && (
        <Sparkline
          values={reading.trend}
          fromZero={flagOf(formData, 'start_y_axis_at_zero', true) && textOf(formData, 'viz_type') === 'big_number'}
          width={TREND_WIDTH}
          height={Math.min(36, Math.max(20, height - 12))}
        />
      )}
    </div>
  );
}
