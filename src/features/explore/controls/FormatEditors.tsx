import { isRecord } from '@/lib/json';
import { textOf } from '@/model/chart';
import { useLive } from '@/offline/react/live';
import { readTimeGrains } from '@/offline/reads/time-grains';
import { formatsText as text } from '@/text/messages/explore/formats';
import { ComboBox, type ComboOption } from '@/ui/combo-box/ComboBox';
import type { ControlProps } from './control';
import { ControlLabel } from './ControlLabel';
import * as css from './Controls.css';
import { currencies, currencyName, offeredNumberFormats, offeredTimeFormats } from './formats';

interface FreeChoiceProps extends ControlProps {
  readonly options: readonly ComboOption[];
  readonly clearable?: boolean;
  readonly placeholder?: string;
}

function FreeChoice({
  control,
  words,
  value,
  problem,
  options,
  clearable = false,
  placeholder = text.choose,
  onChange,
}: FreeChoiceProps) {
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids => (
        <ComboBox
          label={words.label}
          {...ids}
          options={options}
          value={typeof value === 'string' && value !== '' ? value : null}
          placeholder={words.placeholder ?? placeholder}
          clear={clearable || control.clearable ? text.clear(words.label) : undefined}
          freeForm
          isInvalid={problem !== null}
          onChange={next => onChange(next ?? undefined)}
        />
      )}
    </ControlLabel>
  );
}

/** Number format: a common one, or any d3 format. EXP-080: for percentages, only formats with a percent sign. */
export function NumberFormatEditor(props: ControlProps) {
  const isShare = props.control.name === 'y_axis_format' && props.context.formData['comparison_type'] === 'percentage';
  return <FreeChoice {...props} options={offeredNumberFormats(isShare)} />;
}

export function TimeFormatEditor(props: ControlProps) {
  return <FreeChoice {...props} options={offeredTimeFormats()} />;
}

/** EXP-079: the time grains that the dataset's database supports. */
export function TimeGrainEditor(props: ControlProps) {
  const { value, context } = props;
  const id = context.dataset?.id ?? null;
  const grains = useLive(store => (id === null ? Promise.resolve(null) : readTimeGrains(store, id)), [id]) ?? [];
  const options = grains.map(({ duration, name }) => ({ id: duration, label: name }));
  const isKnown = options.some(option => option.id === value);
  const all = isKnown || typeof value !== 'string' ? options : [...options, { id: value, label: value }];
  return <FreeChoice {...props} options={all} placeholder={text.chooseGrain} clearable />;
}

/** EXP-030, EXP-031: prefix or suffix, and which currency. */
export function CurrencyEditor({ control, words, value, problem, onChange }: ControlProps) {
  const stored = isRecord(value) ? value : {};
  const [symbol, position] = [textOf(stored, 'symbol'), textOf(stored, 'symbolPosition')];
  const change = (part: Readonly<Record<string, string | null>>) => {
    const next = Object.fromEntries(Object.entries({ ...stored, ...part }).filter(([, each]) => each !== null));
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  const options = currencies.map(id => ({ id, label: currencyName(id) }));
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {() => (
        <div className={css.pair}>
          <ComboBox
            label={text.position}
            options={[
              { id: 'prefix', label: text.positions.prefix },
              { id: 'suffix', label: text.positions.suffix },
            ]}
            value={position}
            placeholder={text.position}
            clear={text.clear(text.position)}
            onChange={next => change({ symbolPosition: next })}
          />
          <ComboBox
            label={text.currency}
            options={options}
            value={symbol}
            placeholder={text.currency}
            clear={text.clear(text.currency)}
            freeForm
            onChange={next => change({ symbol: next })}
          />
        </div>
      )}
    </ControlLabel>
  );
}
