import { listOf } from '@/model/chart';
import { exploreControlsText as text } from '@/text/messages/explore/controls';
import { TagField } from '@/ui/tag-field/TagField';
import * as css from '../special/Special.css';
import { choiceId } from './choices';
import type { ControlProps } from './control';
import { ControlLabel } from './ControlLabel';
import { useChoiceData } from './use-choice-data';

/** Selects several of the values on the server. Selected values stay, even if the server no longer has them. */
export default function AsyncChoicesEditor({ control, words, value, problem, onChange }: ControlProps) {
  const read = useChoiceData(control.data);
  const choices = read.name === 'read' ? read.choices : [];
  const options = choices.map(choice => ({ ...choice, id: choiceId(choice.value) }));
  const values = listOf({ value }, 'value').map(chosen => ({ chosen, id: choiceId(chosen) }));
  const labelOf = (id: string, chosen: unknown) =>
    options.find(option => option.id === id)?.label ?? (typeof chosen === 'string' ? chosen : id);
  const placeholder = {
    reading: text.reading,
    failed: text.choicesAway,
    read: words.placeholder ?? (choices.length === 0 ? text.noChoices : text.choose(choices.length)),
  }[read.name];
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids => (
        <>
          <TagField
            label={words.label}
            {...ids}
            options={options}
            values={values.map(({ chosen, id }) => ({ id, label: labelOf(id, chosen) }))}
            placeholder={placeholder}
            remove={text.remove}
            onChange={next =>
              onChange(
                next.map(
                  id =>
                    values.find(known => known.id === id)?.chosen ?? options.find(option => option.id === id)?.value,
                ),
              )
            }
          />
          {options.length === 0 && (
            <p className={css.note} role="status">
              {placeholder}
            </p>
          )}
        </>
      )}
    </ControlLabel>
  );
}
