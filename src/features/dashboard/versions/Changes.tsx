import type { DashboardState, EditedDashboard } from '@/model/dashboard';
import { versionsText } from '@/text/messages/dashboard/versions';
import { restoringChanges } from './restoring';
import * as css from './Versions.css';

interface ChangesProps {
  readonly present: EditedDashboard;
  readonly earlier: DashboardState;
}

/** Describes the changes of a restore. */
export function Changes({ present, earlier }: ChangesProps) {
  const texts = [...new Set(restoringChanges(present, earlier).map(versionsText.restoring))];
  if (texts.length === 0) return <p className={css.muted}>{versionsText.same}</p>;
  return (
    <ul className={css.differences}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
