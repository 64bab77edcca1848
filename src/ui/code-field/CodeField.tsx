import { assignInlineVars } from '@vanilla-extract/dynamic';
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useEditor, type CodeLanguage } from './load-editor';
import type { TextRange } from './text-range';
import * as css from './CodeField.css';

export interface CodeFieldHandle {
  /** Moves the focus to a position in the text. */
  readonly focus: (at: number) => void;
}

interface CodeFieldProps {
  readonly label: string;
  /** Beside the label. */
  readonly marks?: ReactNode;
  /** Keyboard help for screen readers. */
  readonly keys: string;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error of the text, or null; shown above it, as the end of many lines is out of view. */
  readonly problem?: string | null;
  /** The number of visible lines; if left out, the field fills the available space. */
  readonly lines?: number;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<CodeFieldHandle>;
}

interface Shown {
  readonly value: string;
  readonly isInvalid: boolean;
  /** The selection that the text area and the editor hand over when one replaces the other; null if neither has the focus. */
  readonly placeRef: RefObject<TextRange | null>;
  /** Moves the focus to a range of the text, or back to the previous one. */
  readonly focusRef: RefObject<((selected?: TextRange) => void) | null>;
  readonly onChange: (value: string) => void;
}

/**
 * Several lines of code with a label above. Until the editor has loaded, or if it fails to, they are in a plain text
 * area; if somebody has started typing there, it stays, with its undo history, until it loses focus.
 */
export function CodeField({
  label,
  marks,
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
          // The editor announces it itself.
          <span aria-hidden="true" className={css.label} onClick={() => focusRef.current?.()}>
            {label}
          </span>
        ) : (
          <label className={css.label} htmlFor={id}>
            {label}
          </label>
        )}
        {marks}
        {/* Rendered before it has content, so that the content is announced. */}
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
