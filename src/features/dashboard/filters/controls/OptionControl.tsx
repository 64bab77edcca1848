import { optionsText } from '@/text/messages/filters/filters';
import { OptionList } from '@/ui/value-picker/OptionList';
import { FieldButton } from './FieldButton';
import * as css from './Control.css';

interface OptionControlProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string | null;
  /** The placeholder if there are no options. */
  readonly none: string;
  /** The placeholder if nothing is chosen. */
  readonly placeholder?: string;
  readonly onChoose: (id: string | null) => void;
}

/** One of several options, or none: then charts stay unchanged. */
export function OptionControl({
  label,
  choices,
  chosen,
  none,
  placeholder = optionsText.asCharts,
  onChoose,
}: OptionControlProps) {
  if (choices.length === 0) return <p className={css.note}>{none}</p>;
  const name = choices.find(({ id }) => id === chosen)?.label ?? chosen;
  return (
    <FieldButton label={label} chosen={name} placeholder={placeholder}>
      {close => (
        <OptionList
          label={label}
          options={choices}
          empty={none}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={keys => {
            if (keys === 'all') return;
            const [next] = keys;
            onChoose(next === undefined ? null : String(next));
            close();
          }}
        />
      )}
    </FieldButton>
  );
}
