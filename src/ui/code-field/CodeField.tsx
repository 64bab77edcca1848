import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { useEditor, type CodeLanguage } from './load-editor';
import type { TextRange } from './text-range';
import * as css from './CodeField.css';

export interface CodeFieldHandle {
  /** Goes to a place in the text. */
  readonly focus: (at: number) => void;
}

interface CodeFieldProps {
  readonly label: string;
  /** How keys work in it, for those who cannot see it. */
  readonly keys: string;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the text, null for nothing: above it, as what stands below many lines is not seen. */
  readonly problem?: string | null;
  /** This many lines are seen; without it, the field takes the room that there is. */
  readonly lines?: number;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<CodeFieldHandle>;
}

interface Shown {
  readonly value: string;
  readonly isInvalid: boolean;
  /** Where the focus is to be when one takes the place of the other; null for elsewhere. */
  readonly placeRef: RefObject<TextRange | null>;
  /** Goes to a part of the text, or to where one was. */
  readonly focusRef: RefObject<((selected?: TextRange) => void) | null>;
  readonly onChange: (value: string) => void;
}

/**
 * Several lines of code with their label above. Until the editor has come, or where it does not, they stand in a plain
 * area; what somebody has begun to type in there stays theirs, with its undo, until they leave it.
 */
export function CodeField({
  label,
  keys,
  language,
  value,
  onChange,
  problem,
  lines,
  autoFocus = false,
  ref,
}: CodeFieldProps) {
  const editor = useEditor(language);
  const [isTyping, setTyping] = useState(false);
  const focusRef: Shown['focusRef'] = useRef(null);
  const placeRef: Shown['placeRef'] = useRef(autoFocus ? { from: 0, to: 0 } : null);
  const isInvalid = typeof problem === 'string';
  const shown = isTyping ? null : editor;
  const id = useId();
  const problemId = `${id}-problem`;
  useImperativeHandle(ref, () => ({ focus: at => focusRef.current?.({ from: at, to: at }) }), []);
  return (
    <div className={lines === undefined ? css.filling : css.field}>
      <div>
        {shown ? (
          // The editor says it itself.
          <span aria-hidden="true" className={css.label} onClick={() => focusRef.current?.()}>
            {label}
          </span>
        ) : (
          <label className={css.label} htmlFor={id}>
            {label}
          </label>
        )}
        {/* There before it says anything, so that it is heard when it does. */}
        {problem !== undefined && (
          <div id={problemId} role="status">
            {problem !== null && <p className={css.problem}>{problem}</p>}
          </div>
        )}
      </div>
      <div
        className={lines === undefined ? css.boxThatFills : css.boxOfLines}
        data-invalid={isInvalid || undefined}
        style={lines === undefined ? undefined : assignInlineVars({ [css.lines]: String(lines) })}
      >
        {shown ? (
          <shown.CodeEditor
            language={shown.language}
            label={label}
            about={[problem, keys].filter(Boolean).join(' ')}
            {...{ value, isInvalid, placeRef, focusRef, onChange }}
          />
        ) : (
          <PlainArea
            id={id}
            describedBy={problem === undefined ? undefined : problemId}
            onTyping={setTyping}
            {...{ value, isInvalid, autoFocus, placeRef, focusRef, onChange }}
          />
        )}
      </div>
    </div>
  );
}

interface PlainAreaProps extends Shown {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly autoFocus: boolean;
  readonly onTyping: (isTyping: boolean) => void;
}

function PlainArea({
  id,
  describedBy,
  value,
  isInvalid,
  autoFocus,
  placeRef,
  focusRef,
  onTyping,
  onChange,
}: PlainAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const shown = area.current;
    if (!shown) return undefined;
    focusRef.current = selected => {
      shown.focus();
      if (selected) shown.setSelectionRange(selected.from, selected.to);
    };
    return () => {
      const isFocused = document.activeElement === shown;
      placeRef.current = isFocused ? { from: shown.selectionStart, to: shown.selectionEnd } : null;
    };
  }, [focusRef, placeRef]);
  return (
    <textarea
      ref={area}
      id={id}
      className={css.area}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      autoFocus={autoFocus}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      value={value}
      onCompositionStart={() => onTyping(true)}
      onChange={event => {
        onTyping(true);
        onChange(event.target.value);
      }}
      onBlur={() => onTyping(false)}
    />
  );
}
