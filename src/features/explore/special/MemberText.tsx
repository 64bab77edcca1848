import { useId } from 'react';
import { SettledText } from '../controls/SettledText';
import * as css from './Special.css';

interface MemberTextProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | null;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'decimal' | 'text';
  readonly rest?: number;
  readonly onSettled: (text: string) => void;
}

/** A text field for one member of a compound setting. */
export function MemberText({ label, error = null, ...field }: MemberTextProps) {
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  return (
    <div className={css.member}>
      <span id={id} className={css.memberLabel}>
        {label}
      </span>
      <SettledText ids={{ labelledBy: id, describedBy: errorId }} {...field} />
      {error !== null && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
