import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isApplied, maskLabel } from '@/model/data-mask';
import { clearedMask } from '@/model/native-filter/make-mask';
import { filtersText } from '@/text/messages/filters/filters';
import { Button, IconButton } from '@/ui/button/Button';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';
import { BarActions } from './BarActions';
import { BusyLine, useBusy, appliedCount, type BarProps, Count } from './bar-parts';
import { Entries } from './Entries';
import { OutOfScope } from './OutOfScope';
import { Picks } from './Picks';
import { Restored } from './Restored';
import * as css from './Bar.css';
import * as narrow from './NarrowBar.css';

/** A strip above the dashboard with the applied filters, and a bottom sheet to set them. The dashboard stays in view. */
export function NarrowBar({ configuration, draft, buttons }: BarProps) {
  const filters = useDashboardFilters();
  const [isOpen, setOpen] = useState(false);
  const count = appliedCount(filters);
  const close = () => setOpen(false);
  const isBusy = useBusy();
  return (
    <aside className={narrow.strip} aria-label={filtersText.bar} aria-busy={isBusy}>
      {isBusy && <BusyLine />}
      <Button aria-label={filtersText.open(count)} onPress={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {filtersText.title}
        <Count count={count} />
      </Button>
      <Chips configuration={configuration} />
      {buttons}
      <ModalOverlay className={narrow.overlay} isOpen={isOpen} isDismissable onOpenChange={setOpen}>
        <Modal className={narrow.sheet}>
          <Dialog className={narrow.dialog}>
            <header className={css.head}>
              <Heading slot="title" className={css.title}>
                {filtersText.title}
              </Heading>
              <Count count={count} />
              <span className={css.headActions}>
                <IconButton label={filtersText.close} onPress={close}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </span>
            </header>
            <div className={narrow.entries}>
              <Restored configuration={configuration} />
              <Picks />
              <Entries entries={configuration.inScope} draft={draft} />
              <OutOfScope filters={configuration.outOfScope} draft={draft} />
            </div>
            <BarActions draft={draft} onDone={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </aside>
  );
}

/** The applied filters, each with a button to remove it. */
function Chips({ configuration }: Pick<BarProps, 'configuration'>) {
  const { charts } = useDashboard();
  const filters = useDashboardFilters();
  const native = configuration.filters.flatMap(filter => {
    const mask = filters.masks[filter.id];
    if (!mask || !isApplied(mask)) return [];
    const clear = () =>
      filters.give({ by: 'reader', masks: { ...filters.given.masks, [filter.id]: clearedMask(filter) } });
    return [{ id: filter.id, label: `${filter.name}: ${maskLabel(mask)}`, clear }];
  });
  const picked = [...charts.keys()].flatMap(id => {
    const mask = filters.pickedOn(id);
    return mask && isApplied(mask) ? [{ id: String(id), label: maskLabel(mask), clear: () => filters.clear(id) }] : [];
  });
  return (
    <div className={narrow.chips}>
      {[...picked, ...native].map(({ id, label, clear }) => (
        <button key={id} type="button" className={narrow.chip} aria-label={filtersText.stop(label)} onClick={clear}>
          <span className={narrow.chipLabel}>{label}</span>
          <X size={14} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
