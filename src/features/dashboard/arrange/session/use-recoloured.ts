import { useMemo } from 'react';
import type { JsonObject } from '@/lib/json';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import type { DashboardContent } from '../../state/dashboard-context';
import { useColours } from '../../colours/use-colours';

const none = {};

/**
 * A dashboard in the colours that are chosen in edit mode.
 * @param recoloured its metadata with them; null while they are unchanged
 * @param opened its charts with their own schemes
 */
export function useRecoloured(
  value: DashboardContent,
  recoloured: JsonObject | null,
  { charts, labelColours }: OpenedDashboard,
): DashboardContent {
  const stored = value.dashboard.metadata;
  const metadata = recoloured ?? stored;
  const scheme = metadata['color_scheme'] ?? '';
  const colours = useColours(metadata, scheme === (stored['color_scheme'] ?? '') ? labelColours : none);
  return useMemo(() => {
    if (recoloured === null) return value;
    const coloured = [...value.charts].map(([id, chart]) => {
      const color_scheme = scheme === '' ? charts.get(id)?.formData['color_scheme'] : scheme;
      return [id, { ...chart, formData: { ...chart.formData, color_scheme } }] as const;
    });
    return { ...value, colours, charts: new Map(coloured) };
  }, [value, recoloured, colours, scheme, charts]);
}
