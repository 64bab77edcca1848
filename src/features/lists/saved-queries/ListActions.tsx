import { FileUp, ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import { Button } from '@/ui/button/Button';
import * as table from '@/ui/table/Table.css';

interface ListActionsProps {
  /** Undefined where there is nothing to choose from. */
  readonly onSelect: (() => void) | undefined;
  /** What is shown while an archive is brought in. */
  readonly importing: (onClose: () => void) => ReactNode;
}

/** What can be done with the list as a whole, for who may. */
export function ListActions({ onSelect, importing }: ListActionsProps) {
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      {onSelect && hasPermission(roles, 'can_export', 'SavedQuery') && (
        <Button aria-label={queryArchiveText.select} onPress={onSelect}>
          <ListChecks size={16} aria-hidden="true" />
          <span className={table.notPhone}>{queryArchiveText.select}</span>
        </Button>
      )}
      {hasPermission(roles, 'can_write', 'SavedQuery') && (
        <Button
          unavailable={isAway ? needsNetworkText.import : undefined}
          aria-label={queryArchiveText.import}
          onPress={() => setImporting(true)}
        >
          <FileUp size={16} aria-hidden="true" />
          <span className={table.notPhone}>{queryArchiveText.import}</span>
        </Button>
      )}
      {isImporting && importing(() => setImporting(false))}
    </>
  );
}
