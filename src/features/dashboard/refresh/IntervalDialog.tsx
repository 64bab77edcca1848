import { useState } from 'react';
import { useObservable, useOpenSession, useSend } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { readingText } from '@/text/messages/dashboard/reading';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Dialog } from '@/ui/dialog/Dialog';
import { Switch } from '@/ui/switch/Switch';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { useReportUnwritten } from '../saving/use-report-unwritten';
import { useMayEdit } from '../state/use-may-edit';
import { frequencyCommand, offered } from './frequency';
import { refreshRules } from './rules';
import * as css from './IntervalDialog.css';

/** The interval between automatic refreshes: for this visit, or, set by users who may edit, for everybody. */
export default function IntervalDialog({ onClose }: { readonly onClose: () => void }) {
  const { id, dashboard } = useDashboard();
  const { viewState } = useVisit();
  const send = useSend();
  const { store } = useOpenSession();
  const report = useReportUnwritten();
  const mayEdit = useMayEdit(dashboard);
  const present = (useObservable(viewState.every) ?? refreshRules(dashboard.metadata).every) / 1000;
  const [seconds, setSeconds] = useState(present);
  const [persists, setPersists] = useState(false);

  async function save(): Promise<void> {
    const found = await readEditedDashboard(store, id);
    const command = found && frequencyCommand(found, seconds);
    if (command) await send(command);
  }

  function apply(): void {
    viewState.every.set(seconds * 1000);
    onClose();
    if (persists) save().catch(report);
  }

  return (
    <Dialog
      title={readingText.interval}
      closeLabel={frameText.close}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={apply}>
          {readingText.apply}
        </Button>
      }
    >
      <div className={css.settings}>
        <ChoiceChips
          label={readingText.intervals}
          options={offered(present).map(each => ({
            id: String(each),
            label: each === 0 ? readingText.dontRefresh : readingText.every(each),
          }))}
          selected={String(seconds)}
          onSelect={next => setSeconds(Number(next))}
        />
        <p className={css.note}>
          {readingText.pauses} {!persists && readingText.onlyHere}
        </p>
        {mayEdit && <Switch label={readingText.forEverybody} selected={persists} onChange={setPersists} />}
      </div>
    </Dialog>
  );
}
