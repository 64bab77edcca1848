import { timeSeriesColumnsText as text } from '@/text/messages/explore/time-series-columns';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import {
  columnComparisons,
  columnTypes,
  type ColumnMember,
  type TimeSeriesColumn,
} from '@/viz/controls/compound/time-series-column';
import type { PanelContext } from '@/viz/controls/panel';
import { NumberFormatEditor, TimeFormatEditor } from '../../controls/FormatEditors';
import { BoundsEditor } from '../BoundsEditor';
import { memberControl } from '../member-control';

interface ColumnMemberFieldProps {
  readonly member: ColumnMember;
  readonly column: TimeSeriesColumn;
  readonly context: PanelContext;
  readonly onChange: (value: unknown) => void;
}

/** The field for one member of a column. */
export function ColumnMemberField({ member, column, context, onChange }: ColumnMemberFieldProps) {
  const words = text.members[member];
  const asControl = (kind: Parameters<typeof memberControl>[1]) => ({
    control: memberControl(member, kind),
    words,
    value: column[member],
    problem: null,
    context,
    // An emptied format is stored as empty, like the other members.
    onChange: (value: unknown) => onChange(value ?? ''),
  });
  switch (member) {
    case 'colType':
      return (
        <Select
          label={words.label}
          options={columnTypes.map(id => ({ id, label: text.types[id] }))}
          selected={column.colType}
          placeholder={text.choose}
          onSelect={onChange}
        />
      );
    case 'comparisonType':
      return (
        <Select
          label={words.label}
          options={columnComparisons.map(id => ({ id, label: text.comparisons[id] }))}
          selected={column.comparisonType}
          placeholder={text.choose}
          onSelect={onChange}
        />
      );
    case 'showYAxis':
      return <Checkbox label={words.label} selected={column.showYAxis} onChange={onChange} />;
    case 'yAxisBounds':
    case 'bounds':
      return <BoundsEditor {...asControl('bounds')} />;
    case 'd3format':
      return <NumberFormatEditor {...asControl('number-format')} />;
    case 'dateFormat':
      return <TimeFormatEditor {...asControl('time-format')} />;
    default:
      return (
        <TextField label={words.label} value={column[member]} placeholder={words.description} onChange={onChange} />
      );
  }
}
