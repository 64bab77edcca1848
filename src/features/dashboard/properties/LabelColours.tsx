import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { Button, IconButton } from '@/ui/button/Button';
import { TextField } from '@/ui/text-field/TextField';
import { tooltip } from '@/ui/tooltip/tooltip';
import { categorical } from '@/viz/colours/tokens';
import { useDashboard } from '../state/dashboard-context';
import * as css from './Colours.css';
import { SelectField } from './SelectField';
import { colourProblem, sixDigits, withLabelColour, type ChosenColours } from './chosen-colours';

interface LabelColoursProps {
  readonly metadata: string;
  readonly labels: ChosenColours['labels'];
  readonly found: ChosenColours | null;
  readonly onChange: (metadata: string) => void;
}

/** Labels with their own colour, whatever the scheme. */
export function LabelColours({ metadata, labels, found, onChange }: LabelColoursProps) {
  const { colours } = useDashboard();
  const set = (label: string, colour: string | null) => onChange(withLabelColour(metadata, label, colour));
  return (
    <>
      {labels.size > 0 && (
        <table className={css.table} aria-label={propertiesText.labelColours}>
          <tbody>
            {[...labels].map(([label, colour]) => (
              <LabelColour key={label} label={label} colour={colour} found={found?.labels.get(label)} onChange={set} />
            ))}
          </tbody>
        </table>
      )}
      <NewLabel taken={labels} onAdd={label => set(label, sixDigits(colours.labels()[label] ?? categorical[0]))} />
    </>
  );
}

interface LabelColourProps {
  readonly label: string;
  readonly colour: string;
  readonly found: string | undefined;
  readonly onChange: (label: string, colour: string | null) => void;
}

function LabelColour({ label, colour, found, onChange }: LabelColourProps) {
  const problem = colourProblem(colour, found);
  const digits = sixDigits(colour);
  // A colour name, which other programs accept too. An invalid colour shows as none: the input itself would show black.
  const isNamed = digits === null && CSS.supports('color', colour);
  return (
    <tr>
      <th scope="row" className={css.label} {...tooltip(label)}>
        {label}
      </th>
      <td>
        <input
          type="color"
          className={css.well}
          data-shown={digits === null ? (isNamed ? 'name' : 'none') : undefined}
          style={isNamed ? { backgroundColor: colour } : undefined}
          aria-label={digits === null && !isNamed ? propertiesText.noColour(label) : propertiesText.colourOf(label)}
          value={digits ?? '#000000'}
          onChange={event => onChange(label, event.target.value)}
        />
      </td>
      <td className={css.text}>
        <TextField
          label={propertiesText.hexOf(label)}
          hideLabel
          value={colour}
          spellCheck="false"
          {...(problem === null ? {} : { error: problem })}
          onChange={text => onChange(label, text)}
        />
      </td>
      <td>
        <IconButton label={propertiesText.removeColour(label)} size="small" onPress={() => onChange(label, null)}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

interface NewLabelProps {
  readonly taken: ReadonlyMap<string, string>;
  readonly onAdd: (label: string) => void;
}

/** Adds a label: one that the charts show, or any other. */
function NewLabel({ taken, onAdd }: NewLabelProps) {
  const { colours } = useDashboard();
  const [text, setText] = useState('');
  const all = useMemo(
    () => [...new Set([...colours.labelsOf().values()].flatMap(labels => [...labels.keys()]))].toSorted(),
    [colours],
  );
  const choices = all.filter(
    label => label !== '' && !taken.has(label) && label.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const label = text.trim();
  function add(name: string): void {
    if (!taken.has(name)) onAdd(name);
    setText('');
  }
  return (
    <div className={css.add}>
      <div className={css.newLabel}>
        <SelectField
          label={propertiesText.labelToColour}
          choices={choices.map(name => ({ id: name, name }))}
          text={text}
          onText={setText}
          onChoose={({ name }) => add(name)}
          allowsOther
          onKeyDown={event => {
            // Enter on an option chooses it; without one it must not submit the whole form.
            if (event.key !== 'Enter' || label === '' || event.currentTarget.hasAttribute('aria-activedescendant'))
              return;
            event.preventDefault();
            add(label);
          }}
        />
      </div>
      <Button isDisabled={label === ''} onPress={() => add(label)}>
        {propertiesText.addColour}
      </Button>
    </div>
  );
}
