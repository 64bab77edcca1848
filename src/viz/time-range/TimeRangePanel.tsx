import { useState } from 'react';
import { timeRangeText as text } from '@/text/messages/time-range';
import { Button } from '@/ui/button/Button';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { TextField } from '@/ui/text-field/TextField';
import { asKind, daysOf, kindOf, lastRanges, NO_FILTER, previousRanges, rangeKinds, resolve, type RangeKind } from './kinds';
import * as css from './TimeRangePanel.css';

interface TimeRangePanelProps {
  /** A time-range text. */
  readonly value: string;
  /** Wall-clock milliseconds. */
  readonly now: number;
  readonly onApply: (value: string) => void;
  readonly onCancel: () => void;
}

const named = (list: readonly string[]) => list.map(id => ({ id, label: id }));

/** A stretch of time being chosen: nothing follows until it is applied, and only what has a meaning can be. */
export function TimeRangePanel({ value, now, onApply, onCancel }: TimeRangePanelProps) {
  const [draft, setDraft] = useState(value === '' ? NO_FILTER : value);
  const [kind, setKind] = useState<RangeKind>(() => kindOf(value));
  const resolved = resolve(draft, now);
  const choose = (next: RangeKind) => {
    setKind(next);
    setDraft(asKind(next, draft, new Date(now).toISOString().slice(0, 10)));
  };
  return (
    <div className={css.panel}>
      <p className={css.label}>{text.kind}</p>
      <ChoiceChips label={text.kind} options={rangeKinds.map(id => ({ id, label: id }))} selected={kind} onSelect={choose} />
      {kind === 'Last' && <ChoiceChips label="Last" options={named(lastRanges)} selected={draft} onSelect={setDraft} />}
      {kind === 'Previous' && <ChoiceChips label="Previous" options={named(previousRanges)} selected={draft} onSelect={setDraft} />}
      {kind === 'Custom' && <CustomDays value={draft} onChange={setDraft} />}
      {kind === 'Advanced' && (
        <div>
          <TextField label={text.text} value={draft} onChange={setDraft} {...(resolved.name === 'invalid' ? { error: resolved.message } : {})} />
          <p className={css.hint}>{text.textHint}</p>
        </div>
      )}
      <div>
        <p className={css.label}>{text.actual}</p>
        <p className={css.actual} aria-live="polite">
          {resolved.name === 'open' ? text.everything : resolved.name === 'range' ? resolved.text : resolved.message}
        </p>
        {resolved.name === 'range' && <p className={css.hint}>{text.here}</p>}
      </div>
      <div className={css.foot}>
        <Button variant="ghost" onPress={onCancel}>
          {text.cancel}
        </Button>
        <Button variant="primary" isDisabled={resolved.name === 'invalid'} onPress={() => onApply(resolved.name === 'open' ? NO_FILTER : draft)}>
          {text.apply}
        </Button>
      </div>
    </div>
  );
}

/** Two days; one of them may be missing. */
function CustomDays({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { from, until } = daysOf(value) ?? { from: '', until: '' };
  return (
    <div className={css.days}>
      <TextField label={text.start} type="date" value={from} onChange={next => onChange(`${next} : ${until}`)} />
      <TextField label={text.end} type="date" value={until} onChange={next => onChange(`${from} : ${next}`)} />
    </div>
  );
}
