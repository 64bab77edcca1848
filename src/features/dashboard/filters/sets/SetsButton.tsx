import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Dialog } from 'react-aria-components/Dialog';
import { setsText } from '@/text/messages/filters/filter-sets';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { useFilterSets } from './use-filter-sets';
import * as controls from '../controls/Control.css';
import type { BarProps } from '../bar/bar-parts';

const SetList = lazy(() => import('./SetList'));

/** Opens the filter sets, where there are some or who is here may make some. */
export function SetsButton({ configuration: { filters }, draft }: Pick<BarProps, 'configuration' | 'draft'>) {
  const sets = useFilterSets(filters);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (filters.length === 0 || (sets.sets.length === 0 && !sets.mayWrite)) return null;
  return (
    <>
      <IconButton
        ref={opener}
        label={setsText.open(sets.sets.length)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Bookmark size={16} aria-hidden="true" />
      </IconButton>
      <Popover
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className={controls.popover}
      >
        <Dialog className={controls.dialog} aria-label={setsText.title}>
          <SetList sets={sets} hasChanges={draft.changes > 0} onClose={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </>
  );
}
