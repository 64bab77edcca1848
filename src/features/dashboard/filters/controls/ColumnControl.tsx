import { chosenValues, timeColumnMask } from '@/model/native-filter/make-mask';
import { optionsText } from '@/text/messages/filters/filters';
import { useDashboard } from '../../state/dashboard-context';
import { OptionControl } from './OptionControl';
import type { ControlProps } from './control';

/** The time column that charts are drawn over and filtered by. */
export function ColumnControl({ filter, mask, onChange }: ControlProps) {
  const { datasets } = useDashboard();
  const columns = datasets.get(filter.target.datasetId ?? -1)?.columns.filter(column => column.isTemporal) ?? [];
  const [chosen] = chosenValues(mask);
  return (
    <OptionControl
      label={filter.name}
      choices={columns.map(({ name, verboseName }) => ({ id: name, label: verboseName ?? name }))}
      chosen={typeof chosen === 'string' ? chosen : null}
      none={optionsText.noColumns}
      onChoose={column => onChange(timeColumnMask(column))}
    />
  );
}
