import { ChartLine } from 'lucide-react';
import { textOf } from '@/model/chart';
import { timeSeriesColumnsText as text } from '@/text/messages/explore/time-series-columns';
import type { ControlProps } from '../../controls/control';
import { Collection, keyed } from '../collection/Collection';
import { TimeSeriesColumnEditor } from './TimeSeriesColumnEditor';

/** The columns of a time series table. */
export default function TimeSeriesColumnsEditor({ context, ...props }: ControlProps) {
  return (
    <Collection
      {...props}
      texts={text}
      newItem={keyed('column')}
      iconOf={() => <ChartLine size={14} aria-hidden="true" />}
      nameOf={column => textOf(column, 'label') ?? text.unnamed}
      editor={({ item, ...frame }) => <TimeSeriesColumnEditor {...frame} column={item} context={context} />}
    />
  );
}
