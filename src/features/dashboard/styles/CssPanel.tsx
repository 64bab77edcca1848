import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { EditedDashboard } from '@/model/dashboard';
import { FAST_DEBOUNCE } from '@/lib/clock';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import { useOffline, useSend } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { cssText } from '@/text/messages/dashboard/css';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { Button } from '@/ui/button/Button';
import { CodeField } from '@/ui/code-field/CodeField';
import { cssLanguage } from '@/ui/code-field/load-editor';
import { cssFaults, type CssSupport } from '@/ui/scoped-css/faults';
import { useDashboard, useVisit } from '../state/dashboard-context';
import DashboardStyles from './DashboardStyles';
import { LeaveUnsaved } from './LeaveUnsaved';
import { Templates } from './Templates';
import * as css from './CssPanel.css';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';
import { useConfirms } from '../saving/use-confirms';
import { useReportUnwritten } from '../saving/use-report-unwritten';

const known: CssSupport = {
  declaration: (name, value) => CSS.supports(name, value),
  selector: selector => CSS.supports(`selector(${selector})`),
};

interface CssPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The editor for the styles of a dashboard, beside the dashboard itself. */
export default function CssPanel({ id, onClose }: CssPanelProps) {
  const read = useLive(async local => ({ found: await readEditedDashboard(local, id) }), [id]);
  // It starts from the first version read: later changes of others are merged when it is sent.
  const [found, setFound] = useState<EditedDashboard | null>(null);
  if (!found && read?.found) setFound(read.found);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  return found && createPortal(<Opened dashboard={found} onClose={close} />, document.body);
}

function Opened({ dashboard, onClose }: { readonly dashboard: EditedDashboard; readonly onClose: () => void }) {
  const { clock } = useOffline();
  const send = useSend();
  const confirms = useConfirms();
  const report = useReportUnwritten();
  const { dashboard: shown } = useDashboard();
  const { viewState } = useVisit();
  const stored = dashboard.css ?? '';
  const [text, setText] = useState(stored);
  const [tried, setTried] = useState(stored);
  // Incomplete words are not applied.
  useEffect(
    () => (text === tried ? undefined : clock.after(FAST_DEBOUNCE, () => setTried(text))),
    [clock, text, tried],
  );
  useEffect(() => {
    viewState.typedStyles.set(tried);
    return () => viewState.typedStyles.set(null);
  }, [viewState, tried]);
  const faults = useMemo(() => cssFaults(tried, known), [tried]);

  async function save(): Promise<void> {
    if (text !== stored) {
      const { id, etag, title } = dashboard;
      await send(
        saveDashboard(
          { id, name: title || UNTITLED_DASHBOARD, etag },
          { before: { css: stored }, after: { css: text }, confirms },
        ),
      );
    }
    onClose();
  }

  return (
    <div className={css.panel}>
      {/* Without stored styles nothing else applies the typed ones. */}
      {shown.css.trim() === '' && <DashboardStyles css="" />}
      <Dialog className={css.dialog}>
        <header className={css.head}>
          <Heading slot="title" className={css.title}>
            {cssText.title}
          </Heading>
          <p className={css.about}>{cssText.about}</p>
        </header>
        <div className={css.middle}>
          <Templates text={text} onLoad={setText} />
          <CodeField
            label={cssText.field}
            keys={codeFieldText.keys}
            language={cssLanguage}
            value={text}
            onChange={setText}
            autoFocus
          />
          <div role="status">
            {faults.length > 0 && (
              <section className={css.faults} aria-label={cssText.faults}>
                <h3 className={css.faultsTitle}>{cssText.faults}</h3>
                <ul role="list">
                  {faults.map(({ kind, line, text: rule }, index) => (
                    <li key={index} className={css.fault}>
                      {cssText.fault(kind, line, rule)}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
        <div className={css.foot}>
          <Button onPress={onClose}>{cssText.cancel}</Button>
          {/* Changes that could not be saved stay here. */}
          <Button variant="primary" onPress={() => void save().catch(report)}>
            {cssText.save}
          </Button>
        </div>
      </Dialog>
      <LeaveUnsaved isChanged={text !== stored} />
    </div>
  );
}
