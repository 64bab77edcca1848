import { useState } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { createColourAssignment, type ColourAssignment } from '@/viz/colours/assignment';
import { fixedColours, sharedColours } from './dashboard-colours';
import { useColourRules } from './use-colour-rules';

/** One assignment until other colours are chosen: a label never changes its colour automatically while it is shown. */
export function useColours(metadata: Dashboard['metadata'], kept: OpenedDashboard['labelColours']): ColourAssignment {
  const rules = useColourRules();
  const chosen = JSON.stringify([metadata['color_scheme'], metadata['label_colors']]);
  const make = () => ({
    chosen,
    colours: createColourAssignment(fixedColours(metadata), sharedColours(metadata, kept), rules),
  });
  const [made, setMade] = useState(make);
  if (made.chosen !== chosen) setMade(make);
  return made.colours;
}
