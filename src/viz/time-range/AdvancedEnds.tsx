import { CircleHelp } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { Button } from '@/ui/button/Button';
import { Hint } from '@/ui/hint/Hint';
import { TextField } from '@/ui/text-field/TextField';
import { endsOf, insertCall, rangeFunctions } from './advanced-range';
import { SEPARATOR } from './custom-range';
import * as css from './TimeRangePanel.css';

interface AdvancedEndsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Two ends as words, dates and functions. */
export function AdvancedEnds({ value, onChange }: AdvancedEndsProps) {
  const [start, end] = endsOf(value);
  const startInput = useRef<HTMLInputElement>(null);
  const endInput = useRef<HTMLInputElement>(null);
  // Functions are inserted into the input that was edited last.
  const writing = useRef(startInput);
  const write = (ends: readonly [string, string]) => onChange(ends.join(SEPARATOR));

  function insert(call: string): void {
    const input = writing.current.current;
    if (!input) return;
    const { value: present, selectionStart, selectionEnd } = input;
    const place = [selectionStart ?? present.length, selectionEnd ?? present.length] as const;
    const { text: next, selection } = insertCall(present, place, call);
    flushSync(() => write(writing.current === startInput ? [next, end] : [start, next]));
    input.focus();
    input.setSelectionRange(...selection);
  }

  return (
    <div className={css.advanced}>
      <div className={css.ends}>
        <TextField
          label={text.start}
          value={start}
          inputRef={startInput}
          onFocus={() => {
            writing.current = startInput;
          }}
          onChange={next => write([next, end])}
        />
        <TextField
          label={text.end}
          value={end}
          inputRef={endInput}
          onFocus={() => {
            writing.current = endInput;
          }}
          onChange={next => write([start, next])}
        />
      </div>
      <p className={css.hint}>{text.textHint}</p>
      <div className={css.functions} role="group" aria-label={text.functionsLabel}>
        <span className={css.hint}>{text.functionsLabel}</span>
        <Hint
          label={text.functionsLabel}
          text={rangeFunctions.map(name => text.functionHelp(text.functions[name])).join('\n')}
          icon={<CircleHelp size={14} aria-hidden="true" />}
        />
        {rangeFunctions.map(name => (
          <Button
            key={name}
            size="small"
            aria-label={text.insert(name)}
            onPress={() => insert(text.functions[name].example)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
