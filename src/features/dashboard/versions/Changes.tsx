import type { DashboardState } from '@/model/dashboard-difference/difference';
import type { EditedDashboard } from '@/offline/reads/edited-dashboard';
import { differenceText, versionsText } from '@/text/messages/versions';
import { restoringChanges } from './restoring';
import * as css from './Versions.css';

interface ChangesProps {
  readonly present: EditedDashboard;
  readonly earlier: DashboardState;
}

/** What restoring would change, in words. */
export function Changes({ present, earlier }: ChangesProps) {
  const texts = [...new Set(restoringChanges(present, earlier).map(differenceText))];
  if (texts.length === 0) return <p className={css.muted}>{versionsText.same}</p>;
  return (
    <ul className={css.differences}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
