import { useEffect, useRef } from 'react';
import { colour } from '../theme/contract.css';
import { cleanHtml, htmlOfMarkdown } from './clean';
import { cleanStyleSheet } from './style-sheet';
import * as css from './StyledHtml.css';

interface StyledHtmlProps {
  /** The accessible name of the text. */
  readonly label: string;
  readonly source: string;
  readonly language: 'markdown' | 'html';
  /** The author's styles. */
  readonly styles?: string;
}

/** The default text style, as elsewhere on the page, before the author's styles. */
const ground = `
:host { display: block; overflow-wrap: break-word; line-height: 1.5; }
:first-child { margin-top: 0; }
h1, h2, h3, h4, h5, h6 { margin: 0.9em 0 0.35em; line-height: 1.25; font-weight: 600; text-wrap: balance; }
h1 { font-size: 1.6em; } h2 { font-size: 1.35em; } h3 { font-size: 1.15em; } h4, h5, h6 { font-size: 1em; }
p, ul, ol, dl, table, pre, blockquote, figure { margin: 0 0 0.75em; }
ul, ol { padding-left: 1.4em; }
a { color: ${colour.accent}; }
img { max-width: 100%; height: auto; }
hr { border: 0; border-top: 1px solid ${colour.line}; margin: 1em 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.92em; }
pre { overflow-x: auto; }
blockquote { padding-left: 0.9em; border-left: 3px solid ${colour.line}; color: ${colour.ink2}; }
table { border-collapse: collapse; }
caption { margin-bottom: 4px; text-align: left; font-weight: 600; }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid ${colour.line}; text-align: left; vertical-align: top; }
th { font-weight: 600; color: ${colour.ink2}; }
`;

/** A user's HTML or Markdown, sanitised, with styles scoped to it. */
export function StyledHtml({ label, source, language, styles = '' }: StyledHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const own = new CSSStyleSheet();
    own.replaceSync(ground);
    root.adoptedStyleSheets = [own, cleanStyleSheet(styles)];
    root.replaceChildren(cleanHtml(language === 'markdown' ? htmlOfMarkdown(source) : source));
  }, [source, language, styles]);
  return (
    // Long texts can be scrolled with keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.box} role="region" aria-label={label} tabIndex={0}>
      <div ref={host} />
    </div>
  );
}
