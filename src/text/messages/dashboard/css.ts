import { defineMessages } from '@/text/define-messages';

const reasons = {
  loads: 'left out: styles load nothing but pictures that they hold themselves (data:image).',
  leaves: 'left out: nothing may be placed outside the dashboard.',
  'at-rule': 'left out: only @media, @supports, @container and @keyframes take effect here.',
  selector: 'this browser does not know this selector.',
  declaration: 'this browser does not know this property, or not this value.',
  unopened: 'a closing brace without an opening one.',
  unclosed: 'an opening brace is never closed.',
} as const;

/** Enough of a rule to identify it. */
const SHOWN = 80;

export const cssText = defineMessages('dashboard.cssText', {
  open: 'Edit CSS',
  title: 'Edit CSS',
  field: 'CSS',
  about: 'Styles this dashboard for everyone who reads it.',
  template: 'Load a CSS template',
  choose: 'Choose a template',
  noTemplates: 'The server keeps no templates.',
  templatesFailed: 'Templates need the network.',
  templatesRefused: 'The server did not give its templates.',
  takeBack: 'Undo template',
  faults: 'Has no effect',
  fault: (kind: keyof typeof reasons, line: number, text: string) => {
    const short = text.replaceAll(/\s+/g, ' ');
    const shown = short.length > SHOWN ? `${short.slice(0, SHOWN)}…` : short;
    return `Line ${line}: ${shown === '' ? '' : `“${shown}” – `}${reasons[kind]}`;
  },
  save: 'Save',
  cancel: 'Cancel',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The CSS that you wrote is not saved, and will be gone.',
  leave: 'Discard CSS',
  stay: 'Keep editing',
});
