import { useState } from 'react';
import { timeUnits, type TimeUnit } from '@/query/time-range/calendar';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import {
  defaultRange,
  endModes,
  formatCustomRange,
  hasAnchor,
  parseCustomRange,
  toSeconds,
  type CustomRange,
  type EndMode,
} from './custom-range';
import * as css from './TimeRangePanel.css';

interface CustomEndsProps {
  readonly value: string;
  readonly now: number;
  readonly onChange: (value: string) => void;
}

const modes = endModes.map(id => ({ id, label: text.modes[id] }));
const anchors = (['now', 'specific'] as const).map(id => ({ id, label: text.anchors[id] }));

/**
 * The two ends of a stretch, each by a date and time, by now or midnight, or counted from the other or from an anchor.
 */
export function CustomEnds({ value, now, onChange }: CustomEndsProps) {
  const [range, setRange] = useState(() => parseCustomRange(value, now) ?? defaultRange(now));
  const change = (part: Partial<CustomRange>) => {
    const next = { ...range, ...part };
    setRange(next);
    onChange(formatCustomRange(next));
  };
  return (
    <>
      <div className={css.ends}>
        <div className={css.end}>
          <Select
            label={text.start}
            options={modes}
            selected={range.sinceMode}
            placeholder=""
            onSelect={(sinceMode: EndMode) => change({ sinceMode })}
          />
          {range.sinceMode === 'specific' && (
            <DateTime
              label={text.startTime}
              value={range.sinceDatetime}
              onChange={sinceDatetime => change({ sinceDatetime })}
            />
          )}
          {range.sinceMode === 'relative' && (
            <Count
              labels={[text.startCount, text.startUnit]}
              count={range.sinceGrainValue}
              unit={range.sinceGrain}
              onCount={sinceGrainValue => change({ sinceGrainValue })}
              onUnit={sinceGrain => change({ sinceGrain })}
            />
          )}
        </div>
        <div className={css.end}>
          <Select
            label={text.end}
            options={modes}
            selected={range.untilMode}
            placeholder=""
            onSelect={(untilMode: EndMode) => change({ untilMode })}
          />
          {range.untilMode === 'specific' && (
            <DateTime
              label={text.endTime}
              value={range.untilDatetime}
              onChange={untilDatetime => change({ untilDatetime })}
            />
          )}
          {range.untilMode === 'relative' && (
            <Count
              labels={[text.endCount, text.endUnit]}
              count={range.untilGrainValue}
              unit={range.untilGrain}
              onCount={untilGrainValue => change({ untilGrainValue })}
              onUnit={untilGrain => change({ untilGrain })}
            />
          )}
        </div>
      </div>
      {hasAnchor(range) && (
        <div className={css.anchor}>
          <p className={css.label}>{text.anchor}</p>
          <ChoiceChips
            label={text.anchor}
            options={anchors}
            selected={range.anchorMode}
            onSelect={anchorMode => change({ anchorMode })}
          />
          {range.anchorMode === 'specific' && (
            <div className={css.anchorTime}>
              <DateTime
                label={text.anchorTime}
                value={range.anchorValue}
                onChange={anchorValue => change({ anchorValue })}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface DateTimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A moment to the second; empty for an open end. */
function DateTime({ label, value, onChange }: DateTimeProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="datetime-local"
      step={1}
      value={value}
      onChange={next => onChange(toSeconds(next.slice(0, 19)) ?? value)}
    />
  );
}

interface CountProps {
  readonly labels: readonly [count: string, unit: string];
  /** Negative is before. */
  readonly count: number;
  readonly unit: TimeUnit;
  readonly onCount: (count: number) => void;
  readonly onUnit: (unit: TimeUnit) => void;
}

/** How many units before or after; what is no such number is not taken, and the field says so until it is left. */
function Count({ labels: [countLabel, unitLabel], count, unit, onCount, onUnit }: CountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isBefore = count < 0;
  const units = timeUnits.map(id => ({ id, label: text.unit(id, isBefore) }));
  const isCount = (digits: string) => /^[1-9]\d{0,5}$/.test(digits);
  return (
    <div className={css.count}>
      <TextField
        label={countLabel}
        hideLabel
        type="number"
        min={1}
        value={typed ?? String(Math.abs(count))}
        onChange={digits => {
          setTyped(digits);
          if (isCount(digits)) onCount(isBefore ? -Number(digits) : Number(digits));
        }}
        onBlur={() => setTyped(null)}
        {...(typed !== null && !isCount(typed) ? { error: text.atLeastOne } : {})}
      />
      <Select label={unitLabel} hideLabel options={units} selected={unit} placeholder="" onSelect={onUnit} />
    </div>
  );
}
