import { useState } from 'react';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { Dialog } from '@/ui/dialog/Dialog';
import type { ShownChart } from '../react/shown-chart';
import Specification, { type SpecificationDraft } from './Specification';
import * as css from '../drill/drill.css';

/** The specification of a chart, in a dialog. */
export function SpecificationView({ chart, onClose }: { readonly chart: ShownChart; readonly onClose: () => void }) {
  const [draft, setDraft] = useState<SpecificationDraft | null>(null);
  return (
    <Dialog title={toolsText.specification} closeLabel={toolsText.close} size="full" onClose={onClose}>
      <div className={css.panel}>
        <Specification chart={chart} draft={draft} onDraft={setDraft} />
      </div>
    </Dialog>
  );
}
