import { useEffect, useState } from 'react';
import type { CodeLine } from './highlight';
import * as css from './CodeText.css';

interface CodeTextProps {
  readonly sql: string;
  /** Its accessible name. */
  readonly label: string;
}

/** Longer texts are not coloured. */
const MOST = 50_000;

const plain = (sql: string): readonly CodeLine[] => sql.split('\n').map(text => [{ text, ink: null }]);

/** The lines with their colours, once the highlighter has loaded. */
function useLines(sql: string): readonly CodeLine[] {
  const [coloured, setColoured] = useState<{ readonly sql: string; readonly lines: readonly CodeLine[] } | null>(null);
  useEffect(() => {
    if (sql.length > MOST) return undefined;
    let isCurrent = true;
    import('./highlight').then(
      ({ highlightSql }) => isCurrent && setColoured({ sql, lines: highlightSql(sql) }),
      // It may fail to load without a network: the text is shown anyway.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [sql]);
  return coloured?.sql === sql ? coloured.lines : plain(sql);
}

/** Read-only SQL. */
export function CodeText({ sql, label }: CodeTextProps) {
  const lines = useLines(sql);
  return (
    <pre className={css.code} role="figure" aria-label={label}>
      <code>
        {lines.map((parts, index) => (
          // Lines have no identity other than their position.
          <span key={index} className={css.line}>
            {parts.map(({ text, ink }, place) => (
              <span key={place} className={ink === null ? undefined : css.ink[ink]}>
                {text}
              </span>
            ))}
            {index < lines.length - 1 && '\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}
