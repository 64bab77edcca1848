import { PanelsTopLeft, Rows3 } from 'lucide-react';
import { topOf } from '@/model/arrange/arrangement';
import { toPlain, toTabs } from '@/model/arrange/tabs';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { Button, IconButton } from '@/ui/button/Button';
import { usePicked, useSession } from '../session/context';
import { TabStrip } from './TabStrip';
import * as css from './Tabs.css';

/** The tabs of the whole dashboard, or the button that creates them; and the number of steps that can be undone. */
export function TopTabs() {
  const session = useSession();
  const { history, making } = session;
  const top = usePicked(history, ({ present }) => topOf(present));
  const steps = usePicked(history, ({ past }) => past.length);
  const hasTabs = top?.type === 'TABS';
  return (
    <div className={css.top}>
      {hasTabs && <TabStrip id={top.id} placement="head" />}
      <div className={css.convert}>
        {hasTabs ? (
          <IconButton size="small" label={arrangeText.toPlain} onPress={() => void session.apply(toPlain)}>
            <Rows3 size={14} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button
            variant="ghost"
            size="small"
            onPress={() => void session.apply(arrangement => toTabs(arrangement, making.newId, making.words))}
          >
            <PanelsTopLeft size={14} aria-hidden="true" />
            {arrangeText.addTabs}
          </Button>
        )}
      </div>
      {steps > 0 && <span className={css.steps}>{arrangeText.undoable(steps)}</span>}
    </div>
  );
}
