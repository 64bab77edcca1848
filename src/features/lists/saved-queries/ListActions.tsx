import { FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import { Button } from '@/ui/button/Button';
import * as table from '@/ui/table/Table.css';

interface ListActionsProps {
  /** The import dialog. */
  readonly importing: (onClose: () => void) => ReactNode;
}

/** The actions for the whole list, for permitted users. */
export function ListActions({ importing }: ListActionsProps) {
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
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
