import type { NewCommand } from '../new-command';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createReport = (report: Made): NewCommand => create('create-report', 'report', report);
export const updateReport = (report: Changed, change: Change): NewCommand =>
  update('update-report', 'report', report, change);
export const switchReport = (report: Changed, active: boolean): NewCommand =>
  update('switch-report', 'report', report, { before: { active: !active }, after: { active } });
export const deleteReport = (report: Named): NewCommand => remove('delete-report', 'report', report);
