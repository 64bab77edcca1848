import { chipsText as text } from '@/text/messages/explore/fields';
import { Select } from '@/ui/select/Select';
import type { ChartField } from '../drag/field-drag';
import type { FieldChoice } from './field-choices';

interface FieldSelectProps {
  /** Of the control. */
  readonly label: string;
  readonly choices: readonly FieldChoice[];
  readonly onChoose: (field: ChartField) => void;
  /** One that is not in the list, such as an expression. */
  readonly onCustom: () => void;
}

const CUSTOM = 'custom';

/** Chooses a field for a control, where none are dragged. */
export default function FieldSelect({ label, choices, onChoose, onCustom }: FieldSelectProps) {
  return (
    <Select
      label={text.choose(label)}
      hideLabel
      options={[...choices, { id: CUSTOM, label: text.custom }]}
      selected={null}
      placeholder={text.select(choices.length)}
      search={text.search}
      onSelect={id => {
        const choice = choices.find(each => each.id === id);
        if (choice) onChoose(choice.field);
        else onCustom();
      }}
    />
  );
}
