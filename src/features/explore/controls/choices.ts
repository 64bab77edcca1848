import type { ControlWords } from '@/text/messages/panels/shared';
import type { Control, ControlChoice, ChoiceValue, PanelContext } from '@/viz/controls/panel';

/** What an editor offers: choices with the ids that lists use for them. */
export interface OfferedChoice {
  readonly id: string;
  readonly label: string;
  readonly value: ChoiceValue;
}

/** Values of different types may look alike, such as 5 and "5": their ids differ. */
export const choiceId = (value: unknown): string => JSON.stringify(value) ?? 'null';

const offered = ({ value, label }: ControlChoice): OfferedChoice => ({ id: choiceId(value), label, value });

/** Label of a value for which the type has no text. */
const plainLabel = (value: ChoiceValue, language?: string): string =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value);

/** The choices of a control, as far as they are known without a request to the server. */
export function offeredChoices(
  { choices }: Pick<Control, 'choices'>,
  words: ControlWords,
  context: PanelContext,
): readonly OfferedChoice[] {
  switch (choices?.from) {
    case 'catalogue':
      return choices.values.map(value =>
        offered({ value, label: words.choices?.[String(value)] ?? plainLabel(value) }),
      );
    case 'context':
      // The panel need not know its type: the settings are read where the choices were declared.
      return choices.list({ ...context, settings: undefined }).map(offered);
    default:
      return [];
  }
}

/**
 * EXP-126: the values that are in a closed set of choices. Other values stay in the form data until the user
 * chooses, and are ignored until then.
 */
export const keptChoices = (
  values: readonly unknown[],
  choices: readonly OfferedChoice[],
  { freeForm }: Pick<Control, 'freeForm'>,
): readonly unknown[] =>
  freeForm || choices.length === 0
    ? values
    : values.filter(value => choices.some(choice => choice.id === choiceId(value)));

/** A typed text as it is stored: a number if the offered values are numbers. */
export function typedValue(text: string, choices: readonly OfferedChoice[]): ChoiceValue {
  const areNumbers = choices.some(({ value }) => typeof value === 'number');
  const number = Number(text.replaceAll(/[\s,’']/g, ''));
  return areNumbers && text.trim() !== '' && Number.isFinite(number) ? number : text;
}
