import { filtersText } from '@/text/messages/filters';
import { ColumnControl } from './ColumnControl';
import type { ControlProps } from './control';
import { GrainControl } from './GrainControl';
import { RangeControl } from './RangeControl';
import { SelectControl } from './SelectControl';
import { TimeControl } from './TimeControl';
import * as css from './Control.css';

/** What values are chosen in, by the kind of the filter. */
export function KindControl(props: ControlProps) {
  const { filter } = props;
  const { datasetId, column } = filter.target;
  if ((filter.type === 'filter_select' || filter.type === 'filter_range') && (datasetId === null || column === null)) {
    return <p className={css.note}>{filtersText.noTarget}</p>;
  }
  switch (filter.type) {
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
