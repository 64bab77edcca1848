import type { NewCommand } from '../new-command';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createDataset = (dataset: Made): NewCommand => create('create-dataset', 'dataset', dataset);
export const updateDataset = (dataset: Changed, change: Change): NewCommand =>
  update('update-dataset', 'dataset', dataset, change);
export const overwriteDataset = (dataset: Changed, change: Change): NewCommand =>
  update('overwrite-dataset', 'dataset', dataset, change);
export const deleteDataset = (dataset: Named): NewCommand => remove('delete-dataset', 'dataset', dataset);
