import type { Control } from '@/viz/controls/panel';

/** A member of a setting, for the editor of the kind of settings that it is like. */
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
