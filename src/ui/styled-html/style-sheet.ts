/** Functions that load what they name. */
const loads = /(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

/** Whether a declaration loads nothing. Values of custom properties are kept as they were written, escapes included. */
export function isHarmless(name: string, value: string): boolean {
  if (loads.test(value) || /@import/i.test(value)) return false;
  return !(value.includes('\\') && (name.startsWith('--') || !/^content$|^quotes$/i.test(name)));
}

/** Rules within rules: of a query of the width, say. */
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule && 'deleteRule' in rule;
const isStyled = (rule: CSSRule): rule is CSSStyleRule => 'style' in rule;
/** Rules that are kept: those that style elements, groups of them, and animations. */
const isKept = (rule: CSSRule) => isStyled(rule) || isGroup(rule) || 'cssRules' in rule;

/**
 * Takes out what is not allowed. A shorthand with a variable in it tells its value by its whole text only, from which
 * it cannot be taken out by itself: then all goes.
 */
export function cleanDeclarations(style: CSSStyleDeclaration, isAllowed = isHarmless): void {
  const refused = [...style].filter(name => !isAllowed(name, style.getPropertyValue(name)));
  for (const name of refused) style.removeProperty(name);
  // A shorthand that is left out must not set back what it says nothing of, either.
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

/** Styles that load nothing. What cannot be read as a style is left out, as in any style sheet. */
export function cleanStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  cleanRules(sheet);
  return sheet;
}
