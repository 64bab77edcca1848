/** Functions that load their argument. */
const loads = /(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

/** Whether a declaration loads nothing. Custom properties keep their values as written, including escapes. */
export function isHarmless(name: string, value: string): boolean {
  if (loads.test(value) || /@import/i.test(value)) return false;
  return !(value.includes('\\') && (name.startsWith('--') || !/^content$|^quotes$/i.test(name)));
}

/** Nested rules, for example of a width query. */
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule && 'deleteRule' in rule;
const isStyled = (rule: CSSRule): rule is CSSStyleRule => 'style' in rule;
/** The kept rules: those that style elements, groups of them, and animations. */
const isKept = (rule: CSSRule) => isStyled(rule) || isGroup(rule) || 'cssRules' in rule;

/**
 * Removes forbidden declarations. A shorthand with a variable only exposes its whole value, so a forbidden part cannot
 * be removed alone: then all of it is.
 */
export function cleanDeclarations(style: CSSStyleDeclaration, isAllowed = isHarmless): void {
  const refused = [...style].filter(name => !isAllowed(name, style.getPropertyValue(name)));
  for (const name of refused) style.removeProperty(name);
  // An omitted shorthand must not reset other properties, either.
  if (refused.length > 0)
    for (const name of [...style]) if (style.getPropertyValue(name) === 'initial') style.removeProperty(name);
  const isHidden = [...style].some(name => style.getPropertyValue(name).trim() === '' && !name.startsWith('--'));
  if (isHidden && !isAllowed('background', style.cssText)) style.cssText = '';
}

function cleanRules(holder: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = holder.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = holder.cssRules[index];
    if (!rule) continue;
    const isFont = rule.cssText.startsWith('@font-face') || rule.cssText.startsWith('@import');
    if (isFont || !isKept(rule)) holder.deleteRule(index);
    else {
      if (isStyled(rule)) cleanDeclarations(rule.style);
      if (isGroup(rule)) cleanRules(rule);
      else if (!isStyled(rule) && loads.test(rule.cssText)) holder.deleteRule(index);
    }
  }
}

/** Styles that load nothing. Invalid styles are left out, as in any style sheet. */
export function cleanStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  cleanRules(sheet);
  return sheet;
}
