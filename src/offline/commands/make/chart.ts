import type { NewCommand } from '../new-command';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createChart = (chart: Made): NewCommand => create('create-chart', 'chart', chart);
export const updateChart = (chart: Changed, change: Change): NewCommand => update('update-chart', 'chart', chart, change);
export const deleteChart = (chart: Named): NewCommand => remove('delete-chart', 'chart', chart);
