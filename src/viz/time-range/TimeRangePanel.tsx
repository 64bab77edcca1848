import { Info } from 'lucide-react';
import { useState } from 'react';
import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { Button } from '@/ui/button/Button';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { CustomEnds } from './CustomEnds';
import { SEPARATOR } from './custom-range';
import {
  advanced,
  asKind,
  endsOf,
  kindOf,
  lastRanges,
  previousRanges,
  rangeKinds,
  resolve,
  type RangeKind,
} from './kinds';
import * as css from './TimeRangePanel.css';

interface TimeRangePanelProps {
  /** A time-range text. */
  readonly value: string;
  /** Wall-clock milliseconds. */
  readonly now: number;
  readonly onApply: (value: string) => void;
  readonly onCancel: () => void;
}

const named = <Id extends string>(list: readonly Id[], names: Readonly<Record<Id, string>>) =>
  list.map(id => ({ id, label: names[id] }));

/** A stretch of time being chosen: nothing follows until it is applied, and only what has a meaning can be. */
export function TimeRangePanel({ value, now, onApply, onCancel }: TimeRangePanelProps) {
  const [kind, setKind] = useState<RangeKind>(() => kindOf(value));
  const [draft, setDraft] = useState(() =>
    value === '' ? NO_TIME_FILTER : kind === 'Advanced' ? advanced(value) : value,
  );
  const resolved = resolve(draft, now);
  const choose = (next: RangeKind) => {
    setKind(next);
    setDraft(asKind(next, draft, now));
  };
  return (
    <div className={css.panel}>
      <div className={css.kind}>
        <Select
          label={text.kind}
          options={named(rangeKinds, text.kinds)}
          selected={kind}
          placeholder=""
          onSelect={choose}
        />
      </div>
      {kind === 'Last' && (
        <ChoiceChips
          label={text.kinds.Last}
          options={named(lastRanges, text.ranges)}
          selected={draft}
          onSelect={setDraft}
        />
      )}
      {kind === 'Previous' && (
        <ChoiceChips
          label={text.kinds.Previous}
          options={named(previousRanges, text.ranges)}
          selected={draft}
          onSelect={setDraft}
        />
      )}
      {kind === 'Custom' && <CustomEnds value={draft} now={now} onChange={setDraft} />}
      {kind === 'Advanced' && <AdvancedEnds value={draft} onChange={setDraft} />}
      <div>
        <p className={css.label}>{text.actual}</p>
        <p className={resolved.name === 'invalid' ? css.wrong : css.actual} aria-live="polite">
          {resolved.name === 'open' ? text.everything : resolved.name === 'range' ? resolved.text : resolved.message}
        </p>
      </div>
      <div className={css.foot}>
        <Button variant="ghost" onPress={onCancel}>
          {text.cancel}
        </Button>
        <Button
          variant="primary"
          isDisabled={resolved.name === 'invalid'}
          onPress={() => onApply(resolved.name === 'open' ? NO_TIME_FILTER : draft)}
        >
          {text.apply}
        </Button>
      </div>
    </div>
  );
}

/** Two ends in words, dates and functions. */
function AdvancedEnds({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [start, end] = endsOf(value);
  const help = text.functions.join('\n');
  return (
    <div>
      <div className={css.ends}>
        <TextField label={text.start} value={start} onChange={next => onChange(`${next}${SEPARATOR}${end}`)} />
        <TextField label={text.end} value={end} onChange={next => onChange(`${start}${SEPARATOR}${next}`)} />
      </div>
      <p className={css.hint}>
        {text.textHint}{' '}
        <span
          className={css.help}
          role="img"
          title={help}
          aria-label={`${text.functionsLabel}: ${text.functions.join('; ')}`}
        >
          <Info size={14} aria-hidden="true" />
        </span>
      </p>
    </div>
  );
}
