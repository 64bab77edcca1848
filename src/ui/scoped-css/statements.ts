/** A piece of a style sheet: the text before a brace or a semicolon. */
export interface Statement {
  readonly kind: 'declaration' | 'rule' | 'at-rule';
  readonly text: string;
  /** The line of its start, from 1. */
  readonly line: number;
  /** The enclosing statements, outermost first. */
  readonly within: readonly string[];
}

/** The position of an unmatched brace. */
export interface Unbalanced {
  readonly kind: 'unopened' | 'unclosed';
  readonly line: number;
}

const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)|\\[\s\S]|[{};()[\]]|\n|[^"'/\\{};()[\]\n]+|[\s\S]/g;

/** The statements of a style sheet in order, found only by braces, semicolons, quotes and comments. */
export function readStatements(css: string): {
  readonly statements: readonly Statement[];
  readonly unbalanced: Unbalanced | null;
} {
  const statements: Statement[] = [];
  const open: { readonly text: string; readonly line: number }[] = [];
  let unbalanced: Unbalanced | null = null;
  let text = '';
  let start = 1;
  let line = 1;
  let depth = 0;
  const add = (kind: Statement['kind']) => {
    statements.push({ kind, text: text.trim(), line: start, within: open.map(block => block.text) });
    text = '';
  };
  const end = () => (text.trim() === '' ? (text = '') : add(text.trim().startsWith('@') ? 'at-rule' : 'declaration'));
  for (const [piece] of css.matchAll(token)) {
    if (piece.startsWith('/*')) text += ' ';
    else if (depth === 0 && piece === '{') {
      const block = { text: text.trim(), line: start };
      add(block.text.startsWith('@') ? 'at-rule' : 'rule');
      open.push(block);
    } else if (depth === 0 && piece === ';') end();
    else if (depth === 0 && piece === '}') {
      end();
      if (!open.pop()) unbalanced ??= { kind: 'unopened', line };
    } else {
      if (text.trim() === '' && piece.trim() !== '') start = line;
      if (piece === '(' || piece === '[') depth += 1;
      if (piece === ')' || piece === ']') depth = Math.max(0, depth - 1);
      text += piece;
    }
    line += piece.split('\n').length - 1;
  }
  end();
  const [unclosed] = open;
  return { statements, unbalanced: unbalanced ?? (unclosed ? { kind: 'unclosed', line: unclosed.line } : null) };
}
