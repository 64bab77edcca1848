import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

const charts = (count: number) => plural(count, 'chart', 'charts');
const dashboards = (count: number) => plural(count, 'dashboard', 'dashboards');

/** Datasets imported from an archive. */
export const datasetArchiveText = defineMessages('datasets.datasetArchiveText', {
  import: 'Import',
  importTitle: 'Import datasets',
  about: 'A ZIP archive of datasets that this product or Superset exported, with the connections that they need.',
  overwriteTitle: (count: number) =>
    `${plural(count, 'dataset already exists', 'datasets already exist')}. Importing overwrites ${count === 1 ? 'it' : 'them'}, with columns and metrics.`,
  done: 'The datasets were imported.',
  failed: (why: string) =>
    `An error occurred while importing dataset: ${why}\nPlease re-export your file and try importing again`,
});

export const datasetListText = defineMessages('datasets.datasetListText', {
  new: 'Dataset',
  newName: 'New dataset',
  narrow: 'Which datasets',
  places: { all: 'All', mine: 'Mine', certified: 'Certified' },
  anyKind: 'Any kind',
  anyDatabase: 'Any database',
  anySchema: 'Any schema',
  noSchema: 'No schema',
  findDatabase: 'Find a database',
  findSchema: 'Find a schema',
  noneSuch: 'No dataset matches.',
  usedBy: 'Used by',
  usedByOf: (ofCharts: number, ofDashboards: number) => {
    if (ofCharts === 0) return 'nothing yet';
    return ofDashboards === 0 ? charts(ofCharts) : `${charts(ofCharts)}, ${dashboards(ofDashboards)}`;
  },
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  selection: 'Selected datasets',
  restOnThem: (count: number) =>
    count === 0 ? 'no chart uses them' : count === 1 ? '1 chart uses them' : `${count} charts use them`,
  explore: 'Open',
  exportFailed: 'An issue occurred while exporting the datasets.',
  duplicate: 'Duplicate …',
  duplicateTitle: 'Duplicate dataset',
  duplicateAbout: 'The copy has the same SQL, columns and metrics, and is yours.',
  duplicateName: 'Name of the new dataset',
  duplicateNow: 'Duplicate',
  duplicateOnlySql: 'Only SQL datasets can be duplicated: a table has one dataset.',
  copyOf: (name: string) => `${name} copy`,
  taken: 'A dataset with this name exists in the same schema.',
  remove: 'Delete …',
  removeSelected: 'Delete',
  count: (count: number) => plural(count, 'dataset', 'datasets'),
  removeTitle: 'Delete dataset',
  removeManyTitle: 'Delete datasets',
  removeOne: (name: string, ofCharts: number, ofDashboards: number) =>
    ofCharts === 0
      ? `The dataset ${name} is not linked to any chart. Are you sure you want to delete it?`
      : `The dataset ${name} is linked to ${charts(ofCharts)} that appear on ${dashboards(ofDashboards)}. Are you sure you want to continue? Deleting the dataset will break those objects.`,
  removeMany: 'Are you sure you want to delete the selected datasets?',
  manyUses: (ofCharts: number, ofDashboards: number) =>
    ofCharts === 0
      ? 'They are not linked to any chart.'
      : `They are linked to ${charts(ofCharts)} that appear on ${dashboards(ofDashboards)}. Deleting the datasets will break those objects.`,
  lookingUp: 'Checking what uses it …',
  asKnownHere: 'As far as this device knows: there may be more on the server.',
  affectedCharts: 'Charts',
  affectedDashboards: 'Dashboards',
  removeNow: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  notOwner: 'Only its owners and administrators may delete it.',
  notAllMine: 'Only owners and administrators may delete a dataset: some of these belong to others.',
});
