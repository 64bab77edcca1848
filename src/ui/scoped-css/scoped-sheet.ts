import { cleanDeclarations } from '../styled-html/style-sheet';
import { declarationFault } from './declarations';
import { scopedSelector, type ClassAliases } from './selectors';

export interface CssScope {
  /** Finds the part that the styles are for. */
  readonly root: string;
  /** Finds what stands around the part: nothing is seen of the part outside of it. */
  readonly box: string;
  readonly aliases: ClassAliases;
}

/** Animations of the page have other names. */
const ANIMATION = 'scoped-';
const isAllowed = (name: string, value: string) => declarationFault(name, value) === null;
const isGroup = (rule: CSSRule): rule is CSSGroupingRule =>
  rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSContainerRule;
/** Declarations that follow rules within a rule. */
const isDeclarations = (rule: CSSRule): rule is CSSRule & { readonly style: CSSStyleDeclaration } =>
  'style' in rule && !(rule instanceof CSSStyleRule) && !rule.cssText.startsWith('@');

function nameAnimations(style: CSSStyleDeclaration, animations: ReadonlySet<string>): void {
  const named = style.getPropertyValue('animation-name');
  if (named === '' || animations.size === 0) return;
  const renamed = named
    .split(',')
    .map(name => (animations.has(name.trim()) ? `${ANIMATION}${name.trim()}` : name.trim()));
  style.setProperty('animation-name', renamed.join(', '), style.getPropertyPriority('animation-name'));
}

/** Whether a rule is kept; what it holds is cleaned. */
function clean(rule: CSSRule, aliases: ClassAliases, animations: ReadonlySet<string>): boolean {
  if (rule instanceof CSSStyleRule || isDeclarations(rule)) {
    cleanDeclarations(rule.style, isAllowed);
    nameAnimations(rule.style, animations);
  }
  if (rule instanceof CSSStyleRule) rule.selectorText = scopedSelector(rule.selectorText, aliases);
  if (rule instanceof CSSStyleRule || isGroup(rule)) {
    for (let index = rule.cssRules.length - 1; index >= 0; index -= 1) {
      const inner = rule.cssRules[index];
      if (inner && !clean(inner, aliases, animations)) rule.deleteRule(index);
    }
    return true;
  }
  return isDeclarations(rule);
}

function cleanAnimation(rule: CSSKeyframesRule): string {
  for (const frame of rule.cssRules) if (frame instanceof CSSKeyframeRule) cleanDeclarations(frame.style, isAllowed);
  rule.name = `${ANIMATION}${rule.name}`;
  return rule.cssText;
}

/** One by one: a text that held the end of the scope would be no rule. */
function insert(holder: CSSStyleSheet | CSSGroupingRule, text: string): void {
  try {
    holder.insertRule(text, holder.cssRules.length);
  } catch (reason) {
    // What a browser cannot read of its own words is left out, like all that it cannot read.
    if (!(reason instanceof DOMException)) throw reason;
  }
}

/**
 * A style sheet for the page that styles one part of it, and nothing else. What cannot be read as a style is left out.
 */
export function scopedSheet(css: string, { root, box, aliases }: CssScope): CSSStyleSheet {
  const written = new CSSStyleSheet();
  written.replaceSync(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${box} { contain: layout paint style !important; isolation: isolate !important; } @scope (${root}) {}`,
  );
  const scope = sheet.cssRules[1];
  // Browsers that know no scopes show the part as it is.
  if (!scope || !('insertRule' in scope)) return sheet;
  const scoped = scope as CSSGroupingRule;
  const rules = [...written.cssRules];
  const moving = rules.filter(rule => rule instanceof CSSKeyframesRule);
  const animations = new Set(moving.map(({ name }) => name));
  for (const rule of moving) insert(sheet, cleanAnimation(rule));
  for (const rule of rules) if (clean(rule, aliases, animations)) insert(scoped, rule.cssText);
  return sheet;
}
