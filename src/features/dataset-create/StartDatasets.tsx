import { Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { datasetArchiveText, datasetListText as text } from '@/text/messages/datasets/list';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Button } from '@/ui/button/Button';
import * as button from '@/ui/button/Button.css';
import * as table from '@/ui/table/Table.css';

interface StartDatasetsProps {
  /** The import dialog, which belongs to another feature. */
  readonly importing: (onClose: () => void) => ReactNode;
}

/** The buttons to create datasets, for people who may. */
export function StartDatasets({ importing }: StartDatasetsProps) {
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const [isImporting, setImporting] = useState(false);
  if (!hasPermission(roles, 'can_write', 'Dataset')) return null;
  return (
    <>
      <Button
        unavailable={isAway ? needsNetworkText.import : undefined}
        aria-label={datasetArchiveText.import}
        onPress={() => setImporting(true)}
      >
        <FileUp size={16} aria-hidden="true" />
        <span className={table.wide}>{datasetArchiveText.import}</span>
      </Button>
      <Link to="/dataset/add" aria-label={text.newName} className={`${button.variant.primary} ${button.sizes.normal}`}>
        <Plus size={16} aria-hidden="true" />
        <span className={table.notPhone}>{text.new}</span>
      </Link>
      {isImporting && importing(() => setImporting(false))}
    </>
  );
}
