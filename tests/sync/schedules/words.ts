import type { Step } from './step';

/** A step as a person would tell it. */
export function inWords(step: Step): string {
  const { do: what, ...rest } = step;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [what, ...details].join(', ');
}
