import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

const charts = (count: number) => plural(count, 'chart', 'charts');
const dashboards = (count: number) => plural(count, 'dashboard', 'dashboards');
const tabs = (count: number) => plural(count, 'SQL editor tab', 'SQL editor tabs');

/** The list of connections to databases. */
export const databasesText = defineMessages('datasets.databasesText', {
  title: 'Databases',
  filter: 'Find a database',
  count: (count: number) => plural(count, 'database', 'databases'),
  empty: 'No databases yet. Connect one, and its tables can become datasets.',
  notLoaded: 'The list of databases is not on this device yet. It appears when the server can be reached.',
  noPermission: 'You may not see databases here.',
  noPermissionWhy: 'Ask an administrator for a role that may read databases.',
  connect: 'Database',
  connectName: 'Connect a database',
  name: 'Name',
  backend: 'Backend',
  async: 'Async',
  dml: 'DML',
  files: 'File upload',
  inSqlEditor: 'In SQL editor',
  changedBy: 'Changed by',
  changedOn: 'Changed',
  yes: 'Yes',
  no: 'No',
  needsNetwork: 'Connecting a database needs the network: passwords are never kept on this device.',
  secrets: 'Passwords are encrypted on the server and never sent to a browser, a file or a log.',
});

/** Import and export of connections as archives. */
export const databaseArchiveText = defineMessages('datasets.databaseArchiveText', {
  import: 'Import',
  importName: 'Import databases',
  importTitle: 'Import databases',
  about:
    'A ZIP archive of databases that this product or Superset exported, with their datasets. It holds no passwords.',
  overwriteTitle: (count: number) =>
    `${plural(count, 'database already exists', 'databases already exist')}. Importing overwrites ${count === 1 ? 'its' : 'their'} settings; the address and the password stay.`,
  done: 'The databases were imported.',
  failed: (why: string) =>
    `An error occurred while importing database: ${why}\nPlease re-export your file and try importing again`,
  exportFailed: 'The databases could not be exported.',
});

/** Confirmation before deleting a connection. */
export const removeDatabaseText = defineMessages('datasets.removeDatabaseText', {
  title: 'Delete Database?',
  about: (name: string, ofCharts: number, ofDashboards: number, ofTabs: number) =>
    `The database ${name} is linked to ${charts(ofCharts)} that appear on ${dashboards(ofDashboards)} and you have ${tabs(ofTabs)} using this database open. Are you sure you want to continue? Deleting the database will break those objects.`,
  hasDatasets: (name: string, count: number) =>
    `${plural(count, 'dataset depends', 'datasets depend')} on ${name}. A database can be deleted once no dataset uses it.`,
  datasets: 'Datasets',
  charts: 'Charts',
  dashboards: 'Dashboards',
  confirmLabel: 'Type “DELETE” to confirm',
  word: 'DELETE',
  now: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  lookingUp: 'Checking what uses it …',
  away: 'Deleting a database needs the network: the server knows what uses it.',
  failed: 'The uses of this database could not be checked.',
  done: (name: string) => `Deleted: ${name}`,
});

/** The dialog for creating or editing a connection. */
export const connectText = defineMessages('datasets.connectText', {
  title: 'Connect a database',
  editTitle: (name: string) => `Edit the connection “${name}”`,
  close: 'Close',
  cancel: 'Cancel',
  connect: 'Connect',
  save: 'Save',
  saved: (name: string) => `Saved: ${name}`,
  connected: (name: string) => `Connected: ${name}`,
  choose: 'Kind of database',
  keepsEngine: 'A saved connection keeps its engine',
  method: 'Connection method',
  byParameters: 'By parameters',
  byUri: 'By URI',
  displayName: 'Display name',
  uri: 'SQLAlchemy URI',
  uriHint: 'The password in it is encrypted when it is saved, and never shown again.',
  parameters: {
    host: 'Host',
    port: 'Port',
    username: 'Username',
    password: 'Password',
    encryption: 'Encrypted connection',
    query: 'Additional parameters',
  },
  usualPort: (port: number) => `Usually ${port}`,
  queryHint: 'As key=value&key=value',
  fileHint:
    'A DuckDB file, or a folder whose .duckdb files become schemas, within the folders that the server was started with',
  storedSecret: 'Stored, never shown',
  replaceSecret: 'Replace',
  keepSecret: 'Keep the stored one',
  catalog: 'Catalog',
  catalogName: (position: number) => `Name ${position}`,
  catalogValue: (position: number) => `Address ${position}`,
  addEntry: 'Add',
  removeEntry: (position: number) => `Remove entry ${position}`,
  required: 'This is a required field',
  test: 'Test connection',
  stopTest: 'Stop',
  testing: 'Testing the connection …',
  looksGood: 'Connection looks good!',
  unreadable: 'Not everything can be read:',
  error: (why: string) => `ERROR: ${why}`,
  stopped: 'The test was stopped.',
  away: 'The server cannot be reached. Your input stays here while this dialog is open.',
  noEngines: 'The kinds of databases could not be loaded.',
  retry: 'Try again',
  loading: 'Loading the connection …',
  gone: 'This connection could not be loaded. It may have been deleted.',
});

/** The SSH tunnel of a connection. */
export const connectTunnelText = defineMessages('datasets.connectTunnelText', {
  title: 'SSH tunnel',
  use: 'SSH tunnel',
  about: 'Enter the host and port of the database as the SSH server reaches them.',
  address: 'SSH host',
  port: 'SSH port',
  portWrong: 'A number between 1 and 65535',
  username: 'SSH username',
  loginWith: 'Login with',
  byPassword: 'Password',
  byKey: 'Private key and password',
  password: 'SSH password',
  key: 'Private key',
  passphrase: 'Private key password',
  hostKey: 'Fingerprint of the host key',
  hostKeyHint: 'SHA256:…',
  hostKeyWrong: 'A fingerprint starts with SHA256: and has 43 characters after it',
  hostKeyAbout:
    'If this is empty, the key of the first connection is stored and shown here. Connections to a server with another key are refused. After an expected change, clear the field.',
});

export const connectOptionsText = defineMessages('datasets.connectOptionsText', {
  sqlEditor: 'SQL editor',
  expose: 'Expose database in SQL Lab',
  ctas: 'Allow CREATE TABLE AS',
  cvas: 'Allow CREATE VIEW AS',
  dml: 'Allow DML',
  dmlHint: 'Statements other than SELECT, such as UPDATE, DELETE and CREATE',
  estimate: 'Enable query cost estimation',
  preview: 'Allow data previews',
  performance: 'Performance',
  timeout: 'Chart cache timeout',
  timeoutHint: 'In seconds. Leave empty for the server’s default; 0 turns caching off.',
  timeoutWrong: 'Enter a whole number of seconds.',
  async: 'Asynchronous query execution',
  security: 'Security',
  upload: 'Allow file uploads to database',
  schemas: 'Schemas allowed for file upload',
  schemasHint: 'Separated by commas. Leave empty to allow every schema.',
  noUpload: 'File uploads are not available for this kind of database.',
  shown: 'Available',
  hidden: 'Not available',
  noChanges: 'read-only',
  changes: 'can change data',
  keptFor: (seconds: number) => `Results cached for ${seconds} s`,
  keptAsUsual: 'Default cache time',
  inBackground: 'queries run in the background',
  uploads: 'Uploads allowed',
  noUploads: 'No uploads',
});
