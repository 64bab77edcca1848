import type { ReactNode } from 'react';
import { runningText } from '@/text/messages/sql-editor/running';
import { Button } from '@/ui/button/Button';
import { copyText } from '@/ui/clipboard';
import { useToast } from '@/ui/toast/Toast';
import * as css from './Output.css';

interface QueryPlanProps {
  readonly tab: string;
  readonly plan: string;
  /** Shown beside the plan. */
  readonly mark: ReactNode;
}

/** A query plan in the database's own words. */
export default function QueryPlan({ tab, plan, mark }: QueryPlanProps) {
  const toast = useToast();
  const copy = () =>
    void copyText(plan).then(
      () => toast({ text: runningText.planCopied }),
      () => toast({ text: runningText.planNotCopied, isFailure: true }),
    );
  return (
    <section className={css.rows} aria-label={runningText.planOf(tab)}>
      <div className={css.status}>
        <Button size="small" onPress={copy}>
          {runningText.copyPlan}
        </Button>
        {mark}
      </div>
      {/* Long plans scroll with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.plan} tabIndex={0}>
        {plan}
      </pre>
    </section>
  );
}
