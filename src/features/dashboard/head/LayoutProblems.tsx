import { TriangleAlert } from 'lucide-react';
import { findDashboardFaults } from '@/model/arrange/faults';
import { useLive } from '@/offline/react/live';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { Marker } from '@/ui/marker/Marker';

/** Reports that a dashboard is not shown as stored, because its layout cannot be read in full. */
export function LayoutProblems({ id }: { readonly id: number }) {
  const faults = useLive(
    async local => {
      const found = await readEditedDashboard(local, id);
      return found ? findDashboardFaults(found.layout, found.metadata) : [];
    },
    [id],
  );
  if (!faults || faults.length === 0) return null;
  return (
    <Marker
      tone="amber"
      icon={<TriangleAlert size={12} aria-hidden="true" />}
      title={arrangeText.damagedHint(faults.length)}
    >
      {arrangeText.damaged}
    </Marker>
  );
}
