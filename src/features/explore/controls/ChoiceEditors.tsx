import { exploreControlsText as text } from '@/text/messages/explore/controls';
import { fieldEditorsText } from '@/text/messages/explore/field-editors';
import { ComboBox } from '@/ui/combo-box/ComboBox';
import { Segmented } from '@/ui/segmented/Segmented';
import { TagField } from '@/ui/tag-field/TagField';
import { listOf } from '@/model/chart';
import { choiceId, keptChoices, offeredChoices, typedValue, type OfferedChoice } from './choices';
import type { ControlProps } from './control';
import { ControlLabel } from './ControlLabel';

/** Up to this many short choices are shown side by side, all visible at once. */
const FEW = 3;
const SHORT = 24;

const areFew = (choices: readonly OfferedChoice[]) =>
  choices.length > 1 && choices.length <= FEW && choices.reduce((sum, { label }) => sum + label.length, 0) <= SHORT;

/** Selects one of several values or, where the control allows it, a typed one. */
export function ChoiceEditor({ control, words, value, problem, context, onChange }: ControlProps) {
  const choices = offeredChoices(control, words, context);
  // A missing value means the default, which may be a choice without a value.
  const held = value === null && control.impliedIn ? undefined : value;
  const [kept] = keptChoices(
    [held === undefined ? (control.impliedIn?.(context) ?? control.initial) : held],
    choices,
    control,
  );
  const chosen = kept === undefined ? null : choiceId(kept);
  const isWithoutTime = context.dataset !== null && choices.length === 0 && control.accepts?.temporal;
  const isOpenEnded = control.freeForm === true || control.clearable === true;
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids =>
        areFew(choices) && !isOpenEnded ? (
          <Segmented
            label={words.label}
            options={choices.map(({ id, label }) => ({ id, label }))}
            selected={chosen ?? ''}
            onSelect={id => onChange(choices.find(choice => choice.id === id)?.value)}
          />
        ) : (
          <ComboBox
            label={words.label}
            {...ids}
            options={choices}
            value={kept === undefined || kept === null ? nullChoice(choices) : choiceOf(choices, kept)}
            placeholder={
              isWithoutTime ? fieldEditorsText.noTemporal : (words.placeholder ?? text.choose(choices.length))
            }
            clear={control.clearable ? text.clear(words.label) : undefined}
            freeForm={control.freeForm === true}
            isInvalid={problem !== null}
            onChange={id => {
              if (id === null) return onChange(null);
              const known = choices.find(choice => choice.id === id);
              onChange(known ? known.value : typedValue(id, choices));
            }}
          />
        )
      }
    </ControlLabel>
  );
}

/** An empty value may be a named choice, such as "None". */
const nullChoice = (choices: readonly OfferedChoice[]): string | null =>
  choices.find(({ value }) => value === null)?.id ?? null;

const choiceOf = (choices: readonly OfferedChoice[], value: unknown): string =>
  choices.find(({ id }) => id === choiceId(value))?.id ?? String(value);

/** Selects several values of a list, in the order of selection. */
export function ChoicesEditor({ control, words, problem, context, onChange }: ControlProps) {
  const choices = offeredChoices(control, words, context);
  const values = keptChoices(listOf(context.formData, control.name), choices, control);
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids => (
        <TagField
          label={words.label}
          {...ids}
          options={choices}
          values={values.map(value => ({ id: choiceId(value), label: choiceOf(choices, value) }))}
          placeholder={words.placeholder ?? text.choose(choices.length)}
          remove={text.remove}
          freeForm={control.freeForm === true}
          onChange={ids_ =>
            onChange(
              ids_.map(
                id =>
                  choices.find(choice => choice.id === id)?.value ??
                  values.find(value => choiceId(value) === id) ??
                  typedValue(id, choices),
              ),
            )
          }
        />
      )}
    </ControlLabel>
  );
}
