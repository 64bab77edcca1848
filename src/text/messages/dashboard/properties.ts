import { defineMessages } from '@/text/define-messages';
import { colourProblems } from '../charts/maps';

export const propertiesText = defineMessages('dashboard.propertiesText', {
  open: 'Edit properties',
  title: 'Dashboard properties',
  name: 'Title',
  slug: 'URL slug',
  owners: {
    title: 'Owners',
    add: 'Add an owner',
    remove: (name: string) => `Remove ${name} from the owners`,
    failed: 'People could not be searched: the server gave an unexpected response.',
    needNetwork: 'Choosing other owners needs the network.',
  },
  roles: {
    title: 'Roles',
    add: 'Add a role',
    remove: (name: string) => `Remove ${name} from the roles`,
    failed: 'Roles could not be searched: the server gave an unexpected response.',
    needNetwork: 'Choosing other roles needs the network.',
  },
  showChoices: 'Show choices',
  certifiedBy: 'Certified by',
  certificationDetails: 'Certification details',
  css: 'CSS',
  metadata: 'JSON metadata',
  metadataInvalid: (line: number) => `Line ${line} is not valid JSON.`,
  slugTaken: 'Another dashboard uses this address.',
  metadataNoObject: 'The metadata must be a JSON object.',
  colours: 'Colors',
  colourScheme: 'Color scheme',
  selectScheme: 'Select scheme',
  searchSchemes: 'Search schemes',
  schemesOfCharts: 'Each chart’s own',
  schemesFailed: 'The color schemes could not be loaded.',
  labelColours: 'Custom label colors',
  colourOf: (label: string) => `Color of ${label}`,
  hexOf: (label: string) => `Color of ${label} as text`,
  removeColour: (label: string) => `Remove the color of ${label}`,
  labelToColour: 'Label',
  addColour: 'Add color',
  noColour: (label: string) => `Color of ${label}: not a color yet`,
  ...colourProblems,
  coloursUnreadable: 'Colors can be chosen here once the JSON metadata is valid.',
  cancel: 'Cancel',
  save: 'Apply',
});

/** Shared by all code fields. */
export const codeFieldText = defineMessages('dashboard.codeFieldText', {
  keys: 'Tab leaves the field. Ctrl or Command with a square bracket changes the indent.',
});

export const saveAsText = defineMessages('dashboard.saveAsText', {
  open: 'Save as',
  title: 'Save as a new dashboard',
  name: 'Title of the copy',
  copyOf: (name: string) => `${name} [copy]`,
  duplicate: 'Also copy (duplicate) charts',
  save: 'Save',
  cancel: 'Cancel',
});

export const exportText = defineMessages('dashboard.exportText', {
  open: 'Export as ZIP',
  needsNetwork: 'An export needs the network.',
  failed: 'The dashboard could not be exported.',
});

export const deleteText = defineMessages('dashboard.deleteText', {
  open: 'Delete',
  title: 'Delete dashboard',
  about: (name: string) => `“${name}” is deleted for everybody. Its charts stay.`,
  delete: 'Delete',
  cancel: 'Cancel',
});

/** The field for renaming a dashboard. */
export const renameText = defineMessages('dashboard.renameText', {
  save: 'Save',
  cancel: 'Cancel',
  title: 'Title',
  notSaved: 'This could not be saved on the device. Your text is still here; try again.',
});
