/** Rules that contain others, such as `@media`. */
interface Grouping {
  readonly cssRules: Iterable<CSSRule>;
  readonly cssText: string;
}

const isGrouping = (rule: CSSRule): rule is CSSRule & Grouping => 'cssRules' in rule && !('selectorText' in rule);

/** The part of a grouping rule before its braces. */
const headOf = ({ cssText }: Grouping): string => cssText.slice(0, cssText.indexOf('{'));

/** Removes states and pseudo-elements from a selector: whether an element may match it. */
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
    // Selectors that cannot be tested are kept.
    return true;
  }
}

/** The rules that apply to an element of a picture, as text. Fonts are the page's; pictures are not animated. */
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
