import {
  absDependencies,
  addDependencies,
  cbrtDependencies,
  ceilDependencies,
  compileDependencies,
  cosDependencies,
  create,
  divideDependencies,
  eDependencies,
  equalDependencies,
  expDependencies,
  floorDependencies,
  largerDependencies,
  largerEqDependencies,
  log10Dependencies,
  log2Dependencies,
  logDependencies,
  maxDependencies,
  minDependencies,
  modDependencies,
  multiplyDependencies,
  piDependencies,
  powDependencies,
  roundDependencies,
  signDependencies,
  sinDependencies,
  smallerDependencies,
  smallerEqDependencies,
  sqrtDependencies,
  subtractDependencies,
  tanDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
} from 'mathjs/number';

/** Arithmetic, and nothing that reaches beyond it: a formula comes with a chart, from whoever made it. */
const parts = {
  absDependencies,
  addDependencies,
  cbrtDependencies,
  ceilDependencies,
  compileDependencies,
  cosDependencies,
  divideDependencies,
  eDependencies,
  equalDependencies,
  expDependencies,
  floorDependencies,
  largerDependencies,
  largerEqDependencies,
  log10Dependencies,
  log2Dependencies,
  logDependencies,
  maxDependencies,
  minDependencies,
  modDependencies,
  multiplyDependencies,
  piDependencies,
  powDependencies,
  roundDependencies,
  signDependencies,
  sinDependencies,
  smallerDependencies,
  smallerEqDependencies,
  sqrtDependencies,
  subtractDependencies,
  tanDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
};

const { compile } = create(
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part]] : []))),
);

/** Longer ones are no formulas of people. */
const LONGEST = 1000;

/**
 * A function of x by its text, such as `2x + 1` or `y = sin(x)`. Null for a text that is no formula; where it has no
 * value (as 1/x at 0) the answer is null.
 */
export function formula(text: string): ((x: number) => number | null) | null {
  const expression = text.replace(/^\s*[a-z]\w*\s*=(?!=)/i, '');
  if (expression.trim() === '' || expression.length > LONGEST) return null;
  try {
    const code = compile(expression);
    const evaluate = (x: number): number | null => {
      const value: unknown = code.evaluate({ x });
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    };
    // A name that is not known shows only when it is met.
    evaluate(1);
    return evaluate;
  } catch {
    return null;
  }
}
