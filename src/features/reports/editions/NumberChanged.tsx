import { ArrowDown, ArrowUp } from 'lucide-react';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import type { ChartInput } from '@/viz/plugin';
import { readNumber } from '@/viz/types/big-number/read';
import { changeWords } from './change-words';
import { numberChange } from './changes';
import * as css from './Editions.css';

interface NumberChangedProps {
  readonly input: ChartInput;
  /** In the other edition; null if it has no such chart. */
  readonly before: ChartInput | null;
}

/** Describes in words how the number of a chart has changed. */
export function NumberChanged({ input, before }: NumberChangedProps) {
  const now = readNumber(input);
  const was = before && readNumber(before);
  if (!now) return null;
  if (!was) return <p className={css.changed}>{text.noneBefore}</p>;
  const change = numberChange(now.value, was.value);
  return (
    <p className={css.changed}>
      {change.by > 0 && <ArrowUp size={12} aria-hidden="true" />}
      {change.by < 0 && <ArrowDown size={12} aria-hidden="true" />}
      <strong>{changeWords(change, now.valueText)}</strong>
      {change.by !== 0 && <span>{text.was(was.valueText(was.value))}</span>}
    </p>
  );
}
