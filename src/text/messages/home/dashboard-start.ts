import { defineMessages } from '@/text/define-messages';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import { plural } from '../../plural';

export const startText = defineMessages('home.startText', {
  create: 'Dashboard',
  createName: 'New dashboard',
  titleOfNew: 'Title',
  untitled: UNTITLED_DASHBOARD,
  createNow: 'Create',
  import: 'Import',
  importTitle: 'Import dashboards',
  about:
    'A ZIP archive that this product or Superset exported, with the charts, datasets and connections of its dashboards.',
  drop: 'Drop the archive here, or',
  dropHere: 'Drop the archive here',
  choose: 'Choose a file',
  other: 'Choose another file',
  send: 'Import',
  sending: 'Importing…',
  overwrite: 'Overwrite and import',
  overwriteTitle: (count: number) =>
    `${plural(count, 'dashboard already exists', 'dashboards already exist')}. Importing overwrites ${count === 1 ? 'it' : 'them'}; the previous content is kept as an earlier version.`,
  passwordTitle: 'The archive does not hold the passwords of its connections.',
  password: (file: string) => `Password for ${file}`,
  sshPassword: (file: string) => `SSH tunnel password for ${file}`,
  sshKey: (file: string) => `SSH tunnel private key for ${file}`,
  sshKeyPassword: (file: string) => `SSH tunnel private key password for ${file}`,
  done: 'The dashboards were imported.',
  unreachable: 'The server could not be reached.',
  failed: (why: string) =>
    `An error occurred while importing dashboard: ${why}\nPlease re-export your file and try importing again`,
  tooLarge: 'The file is larger than 16 MB, the limit for imports.',
  cancel: 'Cancel',
});
