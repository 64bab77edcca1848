import type { ReactNode } from 'react';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { Button } from '@/ui/button/Button';
import { RadioGroup } from '@/ui/radio-group/RadioGroup';
import { Select } from '@/ui/select/Select';
import { ActualRange } from './ActualRange';
import { AdvancedEnds } from './AdvancedEnds';
import { CustomEnds } from './CustomEnds';
import { lastRanges, previousRanges, rangeKinds } from './kinds';
import { foreignZone } from './range-zone';
import type { RangeDraft } from './use-range-draft';
import * as css from './TimeRangePanel.css';

interface PartProps {
  readonly draft: RangeDraft;
}

/** The select of the range's kind. */
export function KindSelect({ draft }: PartProps) {
  return (
    <div className={css.kindLine}>
      <span className={css.label} aria-hidden="true">
        {text.kind}
      </span>
      <div className={css.kind}>
        <Select
          label={text.kind}
          hideLabel
          options={rangeKinds.map(id => ({ id, label: text.kinds[id] }))}
          selected={draft.kind}
          placeholder=""
          onSelect={draft.chooseKind}
        />
      </div>
    </div>
  );
}

interface BodyProps extends PartProps {
  /** The name of what is compared with the ends, in words. */
  readonly column: string;
}

/** The form for the kind of range, and the range's meaning. */
export function RangeBody({ draft, column }: BodyProps) {
  return (
    <div className={css.body}>
      {choicesOf(draft)}
      <ActualRange resolution={draft.resolution} column={column} zone={foreignZone(draft.now)} />
    </div>
  );
}

const named = <Id extends keyof typeof text.choices>(list: readonly Id[]) =>
  list.map(id => ({ id, label: text.choices[id] }));
const chosenIn = <Id extends string>(list: readonly Id[], chosen: string): Id | null =>
  list.find(id => id === chosen) ?? null;

function choicesOf({ kind, text: value, now, write }: RangeDraft): ReactNode {
  switch (kind) {
    case 'Last':
      return (
        <RadioGroup
          label={text.kinds.Last}
          hideLabel
          options={named(lastRanges)}
          selected={chosenIn(lastRanges, value)}
          columns={2}
          onSelect={write}
        />
      );
    case 'Previous':
      return (
        <RadioGroup
          label={text.kinds.Previous}
          hideLabel
          options={named(previousRanges)}
          selected={chosenIn(previousRanges, value)}
          onSelect={write}
        />
      );
    case 'Custom':
      return <CustomEnds value={value} now={now} onChange={write} />;
    case 'Advanced':
      return <AdvancedEnds value={value} onChange={write} />;
    case 'No filter':
      return null;
  }
}

interface FootProps {
  readonly draft: RangeDraft;
  readonly onCancel: () => void;
  readonly onApply: (value: string) => void;
}

/** Discards a draft, or applies it. */
export function RangeFoot({ draft: { applied }, onCancel, onApply }: FootProps) {
  return (
    <>
      <Button variant="ghost" onPress={onCancel}>
        {text.cancel}
      </Button>
      <Button
        variant="primary"
        isDisabled={applied === null}
        onPress={() => {
          if (applied !== null) onApply(applied);
        }}
      >
        {text.apply}
      </Button>
    </>
  );
}
