import type { LayoutFault } from '@/model/arrange/faults';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import * as css from './Arrange.css';

function wordsOf(fault: LayoutFault): string {
  const { faults } = arrangeText;
  switch (fault.kind) {
    case 'unreadable':
    case 'metadata':
      return faults[fault.kind];
    case 'missing-child':
      return faults['missing-child'](fault.child);
    case 'unknown-type':
      return faults['unknown-type'](fault.type);
    case 'damaged':
    case 'twice':
    case 'orphan':
      return faults[fault.kind](fault.id);
  }
}

const MOST = 20;

/** Lists the errors in the stored layout before a save overwrites it. */
export function Faults({ faults }: { readonly faults: readonly LayoutFault[] }) {
  return (
    <details className={css.faults}>
      <summary>
        <strong>{arrangeText.brokenTitle}.</strong> {arrangeText.broken(faults.length)}
      </summary>
      <ul>
        {faults.slice(0, MOST).map(fault => (
          <li key={wordsOf(fault)}>{wordsOf(fault)}</li>
        ))}
      </ul>
    </details>
  );
}
