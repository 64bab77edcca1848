import { defineMessages } from '@/text/define-messages';

const reasons = {
  loads: 'left out: styles may only load embedded images (data:image).',
  leaves: 'left out: nothing may be placed outside the dashboard.',
  'at-rule': 'left out: only @media, @supports, @container and @keyframes take effect here.',
  selector: 'this browser does not support this selector.',
  declaration: 'this browser does not support this property or value.',
  unopened: 'a closing brace without an opening one.',
  unclosed: 'an opening brace is never closed.',
} as const;

/** Enough of a rule to identify it. */
const SHOWN = 80;

export const cssText = defineMessages('dashboard.cssText', {
  open: 'Edit CSS',
  title: 'Edit CSS',
  field: 'CSS',
  about: 'These styles apply for everybody who opens this dashboard.',
  template: 'Load a CSS template',
  choose: 'Choose a template',
  searchTemplates: 'Search templates',
  noTemplateMatches: 'No template matches.',
  noTemplates: 'The server has no templates.',
  templatesFailed: 'Templates need the network.',
  templatesRefused: 'The server did not return its templates.',
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
  leaveText: 'The CSS that you wrote is not saved and will be lost.',
  leave: 'Discard CSS',
  stay: 'Keep editing',
});
