import { defineMessages } from '@/text/define-messages';

/** Errors in user-written templates. */
export const templateText = defineMessages('charts.templateText', {
  at: (line: number, column: number, problem: string) => `Line ${line}, column ${column}: ${problem}`,
  computedName: 'A name may not be computed here. Use lookup.',
  notValue: 'This cannot be a value.',
  noPartials: 'Partials are not available here.',
  noDecorators: 'Decorators are not available here.',
  notAvailable: 'This is not available here.',
  noHelper: (name: string) => `There is no helper ‘${name}’.`,
  unexpected: (text: string) => `unexpected ‘${text}’`,
  unexpectedEnd: 'unexpected end',
  tooManySteps: 'The template does too much for one chart.',
  tooMuchText: 'The template writes too much for one chart.',
  invalidDate: 'Invalid date',
});
