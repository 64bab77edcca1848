/** A piece of a style sheet: what stands before a brace or a semicolon. */
export interface Statement {
  readonly kind: 'declaration' | 'rule' | 'at-rule';
  readonly text: string;
  /** The line that it begins in, from one. */
  readonly line: number;
  /** What it stands in, from without. */
  readonly within: readonly string[];
}

/** A brace that closes nothing, or one that is never closed; where it is. */
export interface Unbalanced {
  readonly kind: 'unopened' | 'unclosed';
  readonly line: number;
}

const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)|\\[\s\S]|[{};()[\]]|\n|[^"'/\\{};()[\]\n]+|[\s\S]/g;

/** The statements of a style sheet in their order, found by braces, semicolons, quotes and comments alone. */
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
