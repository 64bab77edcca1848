import type { EditedDashboard } from '@/model/dashboard';
import { contentOf } from '@/model/json-document';
import { metadataCommand } from '../saving/metadata-command';
import type { NewCommand } from '@/offline/commands/command';

/** Seconds that are offered between refreshes; 0 for none. */
const frequencies = [0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400] as const;

/** What is offered where a dashboard has a time of its own. */
export function offered(seconds: number): readonly number[] {
  return [...new Set([...frequencies, seconds])].toSorted((one, other) => one - other);
}

/** What saves a frequency with the dashboard, in seconds; null where it is the saved one. */
export function frequencyCommand(dashboard: EditedDashboard, seconds: number): NewCommand | null {
  if ((contentOf(dashboard.metadata)['refresh_frequency'] ?? 0) === seconds) return null;
  return metadataCommand(dashboard, { refresh_frequency: seconds });
}
