import { chipsText as text } from '@/text/messages/explore/fields';
import { Select } from '@/ui/select/Select';
import type { ChartField } from '../drag/field-drag';
import type { FieldChoice } from './field-choices';

interface FieldSelectProps {
  /** Name of the control. */
  readonly label: string;
  readonly choices: readonly FieldChoice[];
  readonly onChoose: (field: ChartField) => void;
  /** For a value that is not in the list, such as an expression. */
  readonly onCustom: () => void;
}

const CUSTOM = 'custom';

/** Selects a field for a control where drag-and-drop is off. */
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
