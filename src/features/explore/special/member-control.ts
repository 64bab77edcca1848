import type { Control } from '@/viz/controls/panel';

/** A member of a setting as a control, for the editor of the matching kind. */
export const memberControl = (name: string, kind: Control['kind']): Control => ({
  name,
  words: name,
  kind,
  initial: undefined,
  required: false,
  clearable: true,
  choices: null,
  isShown: () => true,
  keeps: true,
  resets: [],
  asks: 'query',
});
