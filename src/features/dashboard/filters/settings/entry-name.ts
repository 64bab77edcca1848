import type { ConfigurationEntry } from '@/model/native-filter/configuration';
import { filterFormText as text } from '@/text/messages/filters/filter-form';

/** The name of an entry in the list. */
export function entryName(entry: ConfigurationEntry): string {
  if (entry.kind === 'divider') return entry.title.trim() || text.untitledDivider;
  return entry.name.trim() || text.untitled;
}
