import { useState } from 'react';
import { timeUnits, type TimeUnit } from '@/query/time-range/calendar';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { Segmented } from '@/ui/segmented/Segmented';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import {
  defaultRange,
  endModes,
  formatCustomRange,
  hasAnchor,
  parseCustomRange,
  type CustomRange,
  type EndMode,
} from './custom-range';
import { MomentField } from './MomentField';
import * as css from './TimeRangePanel.css';

interface CustomEndsProps {
  readonly value: string;
  /** Wall-clock milliseconds. */
  readonly now: number;
  readonly onChange: (value: string) => void;
}

/**
 * The two ends of a time range: each is a date and time, now or midnight, or relative to the other end or an anchor.
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
        <End
          words={{ end: text.start, time: text.startTime, count: text.startCount, unit: text.startUnit }}
          mode={range.sinceMode}
          datetime={range.sinceDatetime}
          count={range.sinceGrainValue}
          unit={range.sinceGrain}
          onMode={sinceMode => change({ sinceMode })}
          onDatetime={sinceDatetime => change({ sinceDatetime })}
          onCount={sinceGrainValue => change({ sinceGrainValue })}
          onUnit={sinceGrain => change({ sinceGrain })}
        />
        <End
          words={{ end: text.end, time: text.endTime, count: text.endCount, unit: text.endUnit }}
          mode={range.untilMode}
          datetime={range.untilDatetime}
          count={range.untilGrainValue}
          unit={range.untilGrain}
          onMode={untilMode => change({ untilMode })}
          onDatetime={untilDatetime => change({ untilDatetime })}
          onCount={untilGrainValue => change({ untilGrainValue })}
          onUnit={untilGrain => change({ untilGrain })}
        />
      </div>
      {hasAnchor(range) && <Anchor range={range} onChange={change} />}
    </>
  );
}

interface EndProps extends CountFields {
  readonly words: CountFields['words'] & { readonly end: string; readonly time: string };
  readonly mode: EndMode;
  readonly datetime: string;
  readonly onMode: (mode: EndMode) => void;
  readonly onDatetime: (datetime: string) => void;
}

function End({ words, mode, datetime, onMode, onDatetime, ...counted }: EndProps) {
  return (
    <div className={css.end}>
      <Select
        label={words.end}
        options={endModes.map(id => ({ id, label: text.modes[id] }))}
        selected={mode}
        placeholder=""
        onSelect={onMode}
      />
      {mode === 'specific' && <MomentField label={words.time} value={datetime} canBeOpen onChange={onDatetime} />}
      {mode === 'relative' && <Count words={words} {...counted} />}
    </div>
  );
}

interface AnchorProps {
  readonly range: CustomRange;
  readonly onChange: (part: Pick<Partial<CustomRange>, 'anchorMode' | 'anchorValue'>) => void;
}

/** The anchor of two relative ends. */
function Anchor({ range, onChange }: AnchorProps) {
  return (
    <div className={css.anchor}>
      <p className={css.anchorLabel} aria-hidden="true">
        {text.anchor}
      </p>
      <Segmented
        label={text.anchor}
        options={(['now', 'specific'] as const).map(id => ({ id, label: text.anchors[id] }))}
        selected={range.anchorMode}
        onSelect={anchorMode => onChange({ anchorMode })}
      />
      {range.anchorMode === 'specific' && (
        <div className={css.anchorTime}>
          <MomentField
            label={text.anchorTime}
            value={range.anchorValue}
            onChange={anchorValue => onChange({ anchorValue })}
          />
        </div>
      )}
    </div>
  );
}

interface CountFields {
  readonly words: { readonly count: string; readonly unit: string };
  /** Negative is before. */
  readonly count: number;
  readonly unit: TimeUnit;
  readonly onCount: (count: number) => void;
  readonly onUnit: (unit: TimeUnit) => void;
}

/**
 * How many units before or after. Invalid numbers are not applied, and the field shows the error until it loses focus.
 */
function Count({ words, count, unit, onCount, onUnit }: CountFields) {
  const [typed, setTyped] = useState<string | null>(null);
  const isBefore = count < 0;
  const units = timeUnits.map(id => ({ id, label: text.unit(id, isBefore) }));
  const isCount = (digits: string) => /^[1-9]\d{0,5}$/.test(digits);
  return (
    <div className={css.count}>
      <TextField
        label={words.count}
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
      <Select label={words.unit} hideLabel options={units} selected={unit} placeholder="" onSelect={onUnit} />
    </div>
  );
}
