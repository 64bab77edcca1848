import type { EditedDashboard } from '@/model/dashboard';
import { contentOf } from '@/model/json-document';
import { metadataCommand } from '../saving/metadata-command';
import type { NewCommand } from '@/offline/commands/command';

/** The offered seconds between refreshes; 0 for none. */
const frequencies = [0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400] as const;

/** The offered intervals, including the dashboard's own. */
export function offered(seconds: number): readonly number[] {
  return [...new Set([...frequencies, seconds])].toSorted((one, other) => one - other);
}

/** The command that saves a frequency with the dashboard, in seconds; null for the saved one. */
export function frequencyCommand(dashboard: EditedDashboard, seconds: number): NewCommand | null {
  if ((contentOf(dashboard.metadata)['refresh_frequency'] ?? 0) === seconds) return null;
  return metadataCommand(dashboard, { refresh_frequency: seconds });
}
