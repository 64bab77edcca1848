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

/** Arithmetic only: a formula comes with a chart and may be from anyone. */
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

/** Formulas of people are never longer. */
const LONGEST = 1000;

/**
 * Parses a function of x, such as `2x + 1` or `y = sin(x)`. Null for an invalid text; the function returns null if
 * it is undefined (as 1/x at 0).
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
    // Unknown names only fail on evaluation.
    evaluate(1);
    return evaluate;
  } catch {
    return null;
  }
}
