import { declarationFault } from './declarations';
import { readStatements, type Statement } from './statements';

/** Something without effect, and the reason: it is forbidden, or the browser does not support it. */
export interface CssFault {
  readonly kind: 'loads' | 'leaves' | 'at-rule' | 'selector' | 'declaration' | 'unopened' | 'unclosed';
  readonly line: number;
  readonly text: string;
}

/** The browser's answers about CSS support. */
export interface CssSupport {
  declaration(name: string, value: string): boolean;
  selector(selector: string): boolean;
}

const keptRules = /^@(?:media|supports|container|keyframes|-webkit-keyframes)(?![\w-])/i;
const animations = /^@(?:-webkit-)?keyframes(?![\w-])/i;

/** The parts of a list, separated by commas outside of brackets and quotes. */
const listed = (list: string): readonly string[] =>
  list.match(/(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|"[^"]*"|'[^']*'|[^,])+/g) ?? [];

function ruleFault({ kind, text, within }: Statement, known: CssSupport): CssFault['kind'] | null {
  if (kind === 'at-rule')
    return keptRules.test(text) && (!animations.test(text) || within.length === 0) ? null : 'at-rule';
  if (within.some(block => animations.test(block))) return null;
  const isNested = within.some(block => !block.startsWith('@'));
  const isKnown = (selector: string) =>
    known.selector(isNested && !selector.includes('&') ? `& ${selector.trim()}` : selector.trim());
  return text !== '' && listed(text).every(isKnown) ? null : 'selector';
}

function declaredFault({ text, within }: Statement, known: CssSupport): CssFault['kind'] | null {
  const colon = text.indexOf(':');
  const name = text.slice(0, colon).trim();
  const value = text
    .slice(colon + 1)
    .replace(/!\s*important\s*$/i, '')
    .trim();
  if (colon < 1 || within.length === 0) return 'declaration';
  const fault = declarationFault(name, value);
  if (fault) return fault;
  return name.startsWith('--') || known.declaration(name, value) ? null : 'declaration';
}

/**
 * What has no effect in a style sheet, in the order of its lines. The content of an omitted rule is not reported again.
 */
export function cssFaults(css: string, known: CssSupport): readonly CssFault[] {
  const { statements, unbalanced } = readStatements(css);
  const left = new Set<string>();
  const faults = statements.flatMap((statement): readonly CssFault[] => {
    if (statement.within.some(block => left.has(block))) return [];
    const kind = statement.kind === 'declaration' ? declaredFault(statement, known) : ruleFault(statement, known);
    if (kind === null) return [];
    if (statement.kind !== 'declaration') left.add(statement.text);
    return [{ kind, line: statement.line, text: statement.text }];
  });
  return unbalanced ? [...faults, { ...unbalanced, text: '' }].sort((one, other) => one.line - other.line) : faults;
}
