import type { FavouritePayload } from '../favourite';
import type { NewCommand } from '../new-command';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createChart = (chart: Made): NewCommand => create('create-chart', 'chart', chart);
export const updateChart = (chart: Changed, change: Change): NewCommand =>
  update('update-chart', 'chart', chart, change);
export const deleteChart = (chart: Named): NewCommand => remove('delete-chart', 'chart', chart);

export function starChart({ id, name }: { readonly id: number; readonly name: string }, value: boolean): NewCommand {
  const payload: FavouritePayload = { kind: 'chart', id, value, name };
  return { kind: 'favourite', resource: `favourite:chart:${id}`, payload, base: null };
}
