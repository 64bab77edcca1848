import { useEffect, useState } from 'react';
import type { CodeLine } from './highlight';
import * as css from './CodeText.css';

interface CodeTextProps {
  readonly sql: string;
  /** What it is, for who hears it. */
  readonly label: string;
}

/** So much is coloured; what is longer is shown as it is. */
const MOST = 50_000;

const plain = (sql: string): readonly CodeLine[] => sql.split('\n').map(text => [{ text, ink: null }]);

/** The lines with their colours, once what tells them has come. */
function useLines(sql: string): readonly CodeLine[] {
  const [coloured, setColoured] = useState<{ readonly sql: string; readonly lines: readonly CodeLine[] } | null>(null);
  useEffect(() => {
    if (sql.length > MOST) return undefined;
    let isCurrent = true;
    import('./highlight').then(
      ({ highlightSql }) => isCurrent && setColoured({ sql, lines: highlightSql(sql) }),
      // Without a network it may not come: the text is there.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [sql]);
  return coloured?.sql === sql ? coloured.lines : plain(sql);
}

/** SQL to be read. */
export function CodeText({ sql, label }: CodeTextProps) {
  const lines = useLines(sql);
  return (
    <pre className={css.code} role="figure" aria-label={label}>
      <code>
        {lines.map((parts, index) => (
          // Lines have nothing but their place.
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
