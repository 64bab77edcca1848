/** Rules that hold others, such as `@media`. */
interface Grouping {
  readonly cssRules: Iterable<CSSRule>;
  readonly cssText: string;
}

const isGrouping = (rule: CSSRule): rule is CSSRule & Grouping => 'cssRules' in rule && !('selectorText' in rule);

/** What is before the braces of a grouping rule. */
const headOf = ({ cssText }: Grouping): string => cssText.slice(0, cssText.indexOf('{'));

/** Without what a selector says of states and parts: whether an element may come to match it. */
const settled = (selector: string): string =>
  selector.replaceAll(
    /::?(?:before|after|placeholder|marker|selection|-webkit-[\w-]+|-moz-[\w-]+|hover|focus[\w-]*|active)/g,
    '',
  );

function isUsed(selector: string, root: Element): boolean {
  try {
    const plain = settled(selector);
    return root.matches(plain) || root.querySelector(plain) !== null;
  } catch {
    // What cannot be asked for is kept.
    return true;
  }
}

/** The rules that some element of a picture is styled by, as text. Fonts are the page's; nothing moves in a picture. */
export function usedRules(rules: Iterable<CSSRule>, root: Element): string {
  let css = '';
  for (const rule of rules) {
    if ('selectorText' in rule) {
      if (isUsed(String(rule.selectorText), root)) css += rule.cssText;
    } else if (isGrouping(rule) && !rule.cssText.startsWith('@keyframes')) {
      const inner = usedRules(rule.cssRules, root);
      if (inner !== '') css += `${headOf(rule)}{${inner}}`;
    }
  }
  return css;
}
