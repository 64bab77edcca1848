import type { FormData } from '@/model/chart';
import type { ChartPlugin } from '../plugin';

/** Form data as its chart reads it: a key that is missing takes the type's default, one that is null stays null. */
export function withDefaults(plugin: Pick<ChartPlugin, 'defaults'>, formData: FormData): FormData {
  const missing = Object.entries(plugin.defaults).filter(([key]) => formData[key] === undefined);
  return missing.length === 0 ? formData : { ...formData, ...Object.fromEntries(missing) };
}
