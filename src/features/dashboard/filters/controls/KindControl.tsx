import { needsColumn } from '@/model/native-filter/editing/kinds';
import { isFilterChart } from '@/model/native-filter/filter';
import { filtersText } from '@/text/messages/filters/filters';
import { ChartControl } from './ChartControl';
import { ColumnControl } from './ColumnControl';
import type { ControlProps } from './control';
import { GrainControl } from './GrainControl';
import { RangeControl } from './RangeControl';
import { SelectControl } from './SelectControl';
import { TimeControl } from './TimeControl';
import * as css from './Control.css';

/** The control of a filter, by its kind. */
export function KindControl(props: ControlProps) {
  const { filter } = props;
  const { type, target } = filter;
  if (needsColumn(type) && (target.datasetId === null || target.column === null)) {
    return <p className={css.note}>{filtersText.noTarget}</p>;
  }
  if (isFilterChart(type)) return <ChartControl key={type} type={type} {...props} />;
  switch (type) {
    case 'filter_select':
      return <SelectControl {...props} />;
    case 'filter_range':
      return <RangeControl {...props} />;
    case 'filter_time':
      return <TimeControl {...props} />;
    case 'filter_timecolumn':
      return <ColumnControl {...props} />;
    case 'filter_timegrain':
      return <GrainControl {...props} />;
  }
}
