/**
 * A rule of the linter: style files take sizes from `src/ui/theme`. Raw are lengths (`8`, `'8px'`, `'2mm'`, `'52ch'`),
 * durations, weights of text and places above one another.
 *
 * Nobody's token, and allowed: 0; shares (`50%`, `1fr`, `70dvh`); numbers that are not sizes (`flex`, `opacity`,
 * `order`, lines of a grid, a line height without a unit); factors (`size.touch / 2`); and the geometry of one part, as
 * a constant at the top of its file with a comment that gives the reason.
 */

const UNITLESS =
  /^(?:flex|flexGrow|flexShrink|opacity|fillOpacity|strokeOpacity|order|gridColumn|gridRow|lineHeight|grid(?:Column|Row)(?:Start|End)|WebkitLineClamp|zoom|tabSize|scale|aspectRatio|columns|columnCount|orphans|widows)$/;

/** Lengths and durations with their unit. Shares of a window or a box, and degrees, are none. */
const MEASURE = /(?<![\w#.])-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ch|ex|pt|mm|cm|in|ms|s)\b/;

/**
 * As much of the syntax tree as is looked at.
 * @typedef {{
 *   readonly type: string,
 *   readonly parent: Syntax | null,
 *   readonly value?: unknown,
 *   readonly name?: string,
 *   readonly operator?: string,
 *   readonly computed?: boolean,
 *   readonly key?: Syntax,
 *   readonly property?: Syntax,
 *   readonly callee?: Syntax,
 *   readonly right?: Syntax,
 *   readonly declarations?: readonly { readonly id: Syntax }[],
 * }} Syntax
 * @typedef {{ getCommentsBefore(node: Syntax): readonly unknown[] }} SourceCode
 * @typedef {{
 *   readonly sourceCode: SourceCode,
 *   report(problem: { node: Syntax, messageId: string, data: Readonly<Record<string, string>> }): void,
 * }} Context
 */

/** The name of a property, where it is plain. @param {Syntax} property */
const nameOf = ({ computed, key }) => (computed ? '' : (key?.name ?? String(key?.value)));

/** The statement at the top of the file that a declaration is. @param {Syntax} declaration */
function topStatement(declaration) {
  const statement = declaration.parent?.type === 'ExportNamedDeclaration' ? declaration.parent : declaration;
  return statement.parent?.type === 'Program' ? statement : null;
}

/**
 * Whether what stands around a literal makes it something other than a raw size, from the inside out.
 * @param {Syntax} literal
 * @param {SourceCode} sourceCode
 */
function isAllowed(literal, sourceCode) {
  const isNumber = typeof literal.value === 'number';
  for (let child = literal, parent = literal.parent; parent; child = parent, parent = parent.parent) {
    switch (parent.type) {
      case 'ImportDeclaration':
        return true;
      // A step of a scale: `space[2]`, `spacing(1, 2)`.
      case 'MemberExpression':
        if (parent.computed && parent.property === child) return true;
        break;
      case 'CallExpression':
        if (parent.callee?.name === 'spacing') return true;
        break;
      // A factor has no unit.
      case 'BinaryExpression':
        if (isNumber && (parent.operator === '*' || (parent.operator === '/' && parent.right === child))) return true;
        break;
      case 'Property':
        if (isNumber && parent.key === child) return true;
        if (isNumber && UNITLESS.test(nameOf(parent))) return true;
        break;
      case 'VariableDeclaration': {
        const statement = topStatement(parent);
        if (statement === null) break;
        const isConstant = /^[A-Z][A-Z0-9_]*$/.test(parent.declarations?.[0]?.id.name ?? '');
        return isConstant && sourceCode.getCommentsBefore(statement).length > 0;
      }
      default:
    }
  }
  return false;
}

const rawSize = {
  meta: {
    type: 'problem',
    docs: { description: 'Sizes in styles are tokens.' },
    messages: {
      raw: '{{size}} is no token: take a step of src/ui/theme/tokens.ts, whose README says what may be raw.',
    },
  },
  /** @param {Context} context */
  create(context) {
    const { sourceCode } = context;
    const check = (/** @type {Syntax} */ node, /** @type {string} */ text) => {
      const size = typeof node.value === 'number' ? text : MEASURE.exec(text)?.[0];
      if (size !== undefined && size !== '0' && !isAllowed(node, sourceCode))
        context.report({ node, messageId: 'raw', data: { size } });
    };
    return {
      Literal: (/** @type {Syntax} */ node) => check(node, String(node.value)),
      TemplateElement: (/** @type {Syntax & { value: { raw: string } }} */ node) => check(node, node.value.raw),
    };
  },
};

export default { meta: { name: 'tokens' }, rules: { 'raw-size': rawSize } };
