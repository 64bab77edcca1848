import { cleanDeclarations } from '../styled-html/style-sheet';
import { declarationFault } from './declarations';
import { scopedSelector, type ClassAliases } from './selectors';

export interface CssScope {
  /** The selector of the styled part. */
  readonly root: string;
  /** The selector of its container: the part is clipped to it. */
  readonly box: string;
  readonly aliases: ClassAliases;
}

/** A prefix that separates animations from those of the page. */
const ANIMATION = 'scoped-';
const isAllowed = (name: string, value: string) => declarationFault(name, value) === null;
const isGroup = (rule: CSSRule): rule is CSSGroupingRule =>
  rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSContainerRule;
/** Declarations that follow nested rules. */
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

/** Whether a rule is kept; its content is cleaned. */
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

/** One at a time: a text that contained the end of the scope would not be a valid rule. */
function insert(holder: CSSStyleSheet | CSSGroupingRule, text: string): void {
  try {
    holder.insertRule(text, holder.cssRules.length);
  } catch (reason) {
    // If a browser cannot parse its own serialisation, the rule is left out, like anything that it cannot parse.
    if (!(reason instanceof DOMException)) throw reason;
  }
}

/** A style sheet for the page that only styles one part of it. Invalid styles are left out. */
export function scopedSheet(css: string, { root, box, aliases }: CssScope): CSSStyleSheet {
  const written = new CSSStyleSheet();
  written.replaceSync(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${box} { contain: layout paint style !important; isolation: isolate !important; } @scope (${root}) {}`,
  );
  const scope = sheet.cssRules[1];
  // Browsers without scopes show the part unstyled.
  if (!scope || !('insertRule' in scope)) return sheet;
  const scoped = scope as CSSGroupingRule;
  const rules = [...written.cssRules];
  const moving = rules.filter(rule => rule instanceof CSSKeyframesRule);
  const animations = new Set(moving.map(({ name }) => name));
  for (const rule of moving) insert(sheet, cleanAnimation(rule));
  for (const rule of rules) if (clean(rule, aliases, animations)) insert(scoped, rule.cssText);
  return sheet;
}
