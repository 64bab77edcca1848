import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { loadOnce } from '@/lib/load-once';
import { statementAt, statementsIn } from '@/model/sql-statements';
import { useOffline } from '@/offline/react/context';
import type { CodeAreaProps } from './CodeArea';
import { isFocusInOverlay } from './focus-in-overlay';
import * as css from './SqlText.css';

const code = loadOnce(async () => ({ CodeArea: (await import('./CodeArea')).default }));

/** The editor's code; null until it has loaded, which can fail without a network. */
function useCodeArea(): { readonly CodeArea: ComponentType<CodeAreaProps> } | null {
  const { onDefect } = useOffline();
  const [area, setArea] = useState(() => code.loaded());
  useEffect(() => {
    let isCurrent = true;
    code.load().then(
      loaded => isCurrent && setArea(loaded),
      (error: unknown) => onDefect('background', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [onDefect]);
  return area;
}

/**
 * The text of a tab. A plain text area holds it until the editor has loaded, or if loading fails; once the user types
 * in the area, it stays until it loses the focus.
 */
export function SqlText(props: CodeAreaProps) {
  const loaded = useCodeArea();
  const [isLate] = useState(loaded === null);
  const [isTyping, setTyping] = useState(false);
  return (
    <div className={css.box}>
      {loaded && !isTyping ? (
        <loaded.CodeArea {...props} isLate={isLate} />
      ) : (
        <PlainArea key={props.tabId} {...props} onTyping={setTyping} />
      )}
    </div>
  );
}

interface PlainAreaProps extends CodeAreaProps {
  readonly onTyping: (isTyping: boolean) => void;
}

function PlainArea({ tabId, initial, label, handleRef, takesFocus, onTyping, onChange, onCommand }: PlainAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(initial.sql);
  const [mayTakeFocus] = useState(() => !isFocusInOverlay());
  useLayoutEffect(() => {
    const set = (sql: string) => {
      if (area.current) area.current.value = sql;
    };
    const sql = () => area.current?.value ?? first;
    handleRef.current = {
      sql,
      cursor: () => ({ head: area.current?.selectionEnd ?? 0, anchor: area.current?.selectionStart ?? 0 }),
      writtenIn: id =>
        id === tabId && area.current
          ? { sql: sql(), head: area.current.selectionEnd, anchor: area.current.selectionStart }
          : null,
      toRun() {
        const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
        return from < to ? { from, to } : statementAt(statementsIn(sql()), to, sql());
      },
      selected() {
        const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
        return from < to ? { from, to } : null;
      },
      replace({ from, to }, text) {
        set(sql().slice(0, from) + text + sql().slice(to));
        onChange();
      },
      adopt: set,
      select({ from, to }) {
        area.current?.focus();
        area.current?.setSelectionRange(from, to);
      },
      focus: () => area.current?.focus(),
      // The editor, which is about to load, does these.
      perform: () => area.current?.focus(),
    };
    return () => {
      handleRef.current = null;
    };
  }, [handleRef, tabId, first, onChange]);
  return (
    <textarea
      ref={area}
      className={css.area}
      aria-label={label}
      autoFocus={takesFocus && mayTakeFocus}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      defaultValue={first}
      onChange={() => {
        onTyping(true);
        onChange();
      }}
      onBlur={() => onTyping(false)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onCommand(event.shiftKey ? 'run-all' : 'run');
      }}
    />
  );
}
