import type { FormData } from '@/model/chart';
import { SMART_NUMBER } from '@/text/numbers';
import type { ChartColours } from '../../colours/tokens';
import { titleOf, yChannel } from '../timeseries/axes';
import { inPercent } from '../../values';
import { givenColour, rowsNamed, type Layer, type XChannel } from '../../vega/spec';
import { settingsOf } from './fields';

export interface BinLook {
  /** Whether bars are shares of all rows. */
  readonly share: boolean;
  /** For bars of several groups, which overlap. */
  readonly opacity: number;
}

function xChannel(form: FormData): XChannel {
  const { title, away } = titleOf(form, 'x');
  return {
    field: 'x',
    type: 'quantitative',
    title,
    scale: { domain: [{ expr: 'from' }, { expr: 'to' }], zero: false, nice: false },
    axis: {
      labelExpr: `formatNumber(datum.value, ${JSON.stringify(settingsOf(form).x_axis_format)})`,
      tickCount: { expr: 'ceil(width / 70)' },
      grid: false,
      ...away,
    },
  };
}

const valueFormatOf = (form: FormData, share: boolean) => {
  const { y_axis_format: format } = settingsOf(form);
  return share && format === SMART_NUMBER ? inPercent : { format, currency: null };
};

/** Bars, and the values above them if the chart shows those. */
export function layersOf(form: FormData, colours: ChartColours, { share, opacity }: BinLook): Layer[] {
  const x = xChannel(form);
  const y = yChannel('y', { value: valueFormatOf(form, share), log: false, side: 'left', form });
  const bars: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'bar', opacity, stroke: colours.surface, strokeWidth: 1, cornerRadiusEnd: 1, clip: true },
    encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y0' }, color: givenColour },
  };
  const values: Layer = {
    data: rowsNamed('values'),
    mark: { type: 'text', baseline: 'bottom', dy: -3, color: colours.ink2 },
    encoding: { x: { ...x, field: 'm' }, y, text: { field: 'text' } },
  };
  return [bars, ...(settingsOf(form).show_value ? [values] : [])];
}
