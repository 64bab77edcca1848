import type { Dashboard } from '@/model/dashboard';
import type { LabelColoursRecord } from '../store/records';

/** The colours that labels were given on a dashboard, as long as it has the same colour scheme. */
export function keptColours(
  kept: LabelColoursRecord | undefined,
  { metadata }: Pick<Dashboard, 'metadata'>,
): LabelColoursRecord['colours'] {
  return kept && (kept.scheme ?? '') === (metadata['color_scheme'] ?? '') ? kept.colours : {};
}
