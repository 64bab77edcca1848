import type { Schedule } from './step';

/** The schedule as source of a test that can be kept under a name that describes the failure. */
export function asCode(schedule: Schedule, failure: string): string {
  const { steps, ...rest } = schedule;
  const lines = steps.map(step => `    ${literal(step)},`);
  return [
    `  // ${failure.split('\n')[0] ?? ''}`,
    `  ['…', {`,
    ...Object.entries(rest).map(([name, value]) => `    ${name}: ${literal(value)},`),
    `    steps: [`,
    ...lines.map(line => `  ${line}`),
    `    ],`,
    `  }],`,
  ].join('\n');
}

function literal(value: unknown): string {
  return JSON.stringify(value)
    .replace(/"(\w+)":/g, '$1: ')
    .replace(/"([^"']*)"/g, "'$1'")
    .replace(/,(?=\S)/g, ', ');
}
