import type { SqlToken } from './tokens';

/** Whether a token names a function that is called and that must not be. */
export function isForbiddenCall(tokens: readonly SqlToken[], at: number, forbidden: RegExp): boolean {
  const token = tokens[at];
  if (!token || tokens[at + 1]?.text !== '(') return false;
  const name = token.kind === 'name' ? token.text.slice(1, -1) : token.text;
  return (token.kind === 'word' || token.kind === 'name') && forbidden.test(name);
}
