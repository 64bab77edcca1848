/** A value, a bracket, a colon or a comma. */
const token =
  // oxlint-disable-next-line eslint/no-control-regex -- a string may not hold them
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;
const space = /[ \t\n\r]*/y;

/** Tokens allowed next. */
type Next = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'after';

const closes = { '{': '}', '[': ']' } as const;
type Open = keyof typeof closes;
const isOpen = (text: string): text is Open => text in closes;

/**
 * The tokens allowed after a token; null if the token is not allowed here. `open` holds the open brackets, and is
 * updated.
 */
function after(text: string, next: Next, open: Open[]): Next | null {
  const inside = open.at(-1);
  if (inside !== undefined && text === closes[inside]) {
    if (next !== 'after' && next !== 'value-or-end' && next !== 'key-or-end') return null;
    open.pop();
    return 'after';
  }
  switch (next) {
    case 'key':
    case 'key-or-end':
      return text.startsWith('"') ? 'colon' : null;
    case 'colon':
      return text === ':' ? 'value' : null;
    case 'after':
      return text === ',' && inside !== undefined ? (inside === '{' ? 'key' : 'value') : null;
    case 'value':
    case 'value-or-end':
      if (isOpen(text)) {
        open.push(text);
        return text === '{' ? 'key-or-end' : 'value-or-end';
      }
      return /^[}\],:]/.test(text) ? null : 'after';
  }
}

/**
 * The position at which text stops being JSON: of the first invalid character, or the end if something is missing. Null
 * for valid JSON. Browsers' messages have no common form, and some lack a position.
 */
export function jsonFault(text: string): number | null {
  const open: Open[] = [];
  let next: Next = 'value';
  let offset = 0;
  for (;;) {
    space.lastIndex = offset;
    space.exec(text);
    offset = space.lastIndex;
    if (offset === text.length) return next === 'after' && open.length === 0 ? null : offset;
    token.lastIndex = offset;
    const found = token.exec(text)?.[0];
    const then: Next | null = found === undefined ? null : after(found, next, open);
    if (then === null) return offset;
    next = then;
    offset = token.lastIndex;
  }
}
