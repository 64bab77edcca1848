import type { SeriesRow } from './read';

/** No address of this origin is followed: it only completes relative ones. */
const BASE = 'https://relative.invalid';

/**
 * The address of a row's link: `{{ metric }}` in the template stands for the row's name. Null without a template, and
 * for anything but web addresses.
 */
export function addressOf(template: string, { name, metric }: SeriesRow): string | null {
  if (template.trim() === '') return null;
  const address = template
    .replace(/\{\{\{?\s*metric(?:\.(?:label|verbose_name))?\s*\}?\}\}/g, () => encodeURIComponent(name))
    .replace(/\{\{\{?\s*metric\.metric_name\s*\}?\}\}/g, () => encodeURIComponent(metric))
    .trim();
  if (!URL.canParse(address, BASE)) return null;
  const { protocol } = new URL(address, BASE);
  return protocol === 'https:' || protocol === 'http:' ? address : null;
}
