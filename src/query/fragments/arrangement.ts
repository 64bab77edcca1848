import type { SqlToken } from './tokens';

/** A statement's tokens after one pass over them. Looking through the others for each takes quadratic time. */
interface Arrangement {
  /** The position of the bracket around each token; -1 without one. */
  readonly around: readonly number[];
  /** The position at which the name that ends at each token starts. */
  readonly starts: readonly number[];
  /** Whether `DEFINE` is between each token and the bracket around it. */
  readonly follows: readonly boolean[];
  /** A character for each token: `n` is a name or word, `9` a number, `'` a text. */
  readonly shape: string;
}

const arrangements = new WeakMap<readonly SqlToken[], Arrangement>();

function arrange(tokens: readonly SqlToken[]): Arrangement {
  const around: number[] = [];
  const starts: number[] = [];
  const follows: boolean[] = [];
  const open: number[] = [];
  let shape = '';
  let lastDefine = -1;
  for (const [at, { kind, text }] of tokens.entries()) {
    const opening = open.at(-1) ?? -1;
    around.push(opening);
    starts.push(tokens[at - 1]?.text === '.' ? (starts[at - 2] ?? at - 2) : at);
    follows.push(lastDefine > opening);
    if (kind === 'mark' && text === '(') open.push(at);
    if (kind === 'mark' && text === ')') open.pop();
    if (kind === 'word' && text.toLowerCase() === 'define') lastDefine = at;
    shape += kind === 'mark' ? text : kind === 'number' ? '9' : kind === 'text' ? "'" : 'n';
  }
  return { around, starts, follows, shape };
}

function arrangementOf(tokens: readonly SqlToken[]): Arrangement {
  const known = arrangements.get(tokens);
  if (known) return known;
  const made = arrange(tokens);
  arrangements.set(tokens, made);
  return made;
}

/** The position of the bracket around a token, or that a closing one closes; -1 without one. */
export const bracketAround = (tokens: readonly SqlToken[], at: number): number =>
  arrangementOf(tokens).around[at] ?? -1;

/** The start of the name that ends here: `a.b.c` has one. */
export const nameStart = (tokens: readonly SqlToken[], at: number): number => arrangementOf(tokens).starts[at] ?? at;

/** Whether `DEFINE` precedes a token, after the bracket around it. */
export const isAfterDefine = (tokens: readonly SqlToken[], at: number): boolean =>
  arrangementOf(tokens).follows[at] ?? false;

/** `n` is a name or word, `9` a number. */
const shapes = {
  names: /n(?:,n)*\)/y,
  /** `a int, b numeric(10, 2), c text[]` */
  namesAndTypes: /n(?:n+(?:\(9(?:,9)?\))?(?:\[\])*)?(?:,n(?:n+(?:\(9(?:,9)?\))?(?:\[\])*)?)*\)/y,
};

/** Whether a bracket has names of columns in it, or these with their types. */
export function hasColumns(tokens: readonly SqlToken[], opening: number, what: keyof typeof shapes): boolean {
  const pattern = shapes[what];
  pattern.lastIndex = opening + 1;
  return pattern.test(arrangementOf(tokens).shape);
}
