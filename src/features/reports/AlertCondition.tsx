import { alertOperators } from '@/model/alert';
import type { ReportSubject } from '@/model/report';
import { useIsAway } from '@/offline/react/context';
import { useDatabaseList } from '@/offline/react/use-databases';
import { reasonWords } from '@/text/failure-reason';
import { databasesText } from '@/text/messages/datasets/databases';
import { alertText as text } from '@/text/messages/home/alerts';
import { Button } from '@/ui/button/Button';
import { CodeField } from '@/ui/code-field/CodeField';
import { sqlLanguage } from '@/ui/code-field/load-editor';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import type { AlertDraft, AlertFault, AlertField } from './alert-form';
import { useChartStatement, type Taking } from './use-chart-statement';
import * as css from './Reports.css';

interface AlertConditionProps {
  readonly draft: AlertDraft;
  /** The faults of the entries. */
  readonly faults: Partial<Record<AlertField, AlertFault>>;
  /** The chart or dashboard to send. */
  readonly subject: ReportSubject | null;
  readonly onChange: (change: Partial<AlertDraft>) => void;
}

const thresholdFault = (fault: AlertFault): string => (fault === 'missing' ? text.thresholdMissing : text.noNumber);

/** The number that an alert watches, and the threshold to compare it with. */
export function AlertCondition({ draft, faults, subject, onChange }: AlertConditionProps) {
  const list = useDatabaseList();
  const known = list?.databases ?? [];
  const none = list?.mayRead === false ? databasesText.noPermission : text.noDatabase;
  const databases = known.filter(({ id, isInSqlEditor }) => isInSqlEditor || id === draft.databaseId);
  return (
    <>
      <p className={css.hint}>{text.conditionHint}</p>
      <Select
        label={text.database}
        options={databases.map(({ id, name }) => ({ id: String(id), label: name }))}
        selected={draft.databaseId === null ? null : String(draft.databaseId)}
        placeholder={databases.length === 0 ? none : text.databasePlaceholder}
        search={text.findDatabase}
        error={faults.databaseId && text.databaseMissing}
        onSelect={id => onChange({ databaseId: Number(id) })}
      />
      <div className={css.part}>
        <CodeField
          label={text.sql}
          keys={text.sqlKeys}
          language={sqlLanguage}
          lines={4}
          value={draft.sql}
          problem={faults.sql ? text.sqlMissing : null}
          onChange={sql => onChange({ sql })}
        />
        {subject?.kind === 'chart' && <ChartNumber chartId={subject.id} onTaken={onChange} />}
      </div>
      <div className={css.times}>
        <Select
          label={text.operator}
          options={alertOperators.map(id => ({ id, label: text.operators[id] }))}
          selected={draft.operator}
          placeholder=""
          onSelect={operator => onChange({ operator })}
        />
        {draft.operator !== 'not null' && (
          <TextField
            label={text.threshold}
            inputMode="decimal"
            value={draft.threshold}
            onChange={threshold => onChange({ threshold })}
            {...(faults.threshold ? { error: thresholdFault(faults.threshold) } : {})}
          />
        )}
      </div>
    </>
  );
}

function takingWords(taking: Taking): string {
  switch (taking.name) {
    case 'idle':
      return '';
    case 'asking':
      return text.taking;
    case 'read':
      return text.takenOver;
    case 'none':
      return text.noStatement;
    case 'failed':
      return text.takingFailed(reasonWords(taking.reason));
  }
}

interface ChartNumberProps {
  readonly chartId: number;
  readonly onTaken: (taken: Pick<AlertDraft, 'sql' | 'databaseId'>) => void;
}

/** Takes the SQL of a chart as the statement. */
function ChartNumber({ chartId, onTaken }: ChartNumberProps) {
  const isAway = useIsAway();
  const { taking, take } = useChartStatement(onTaken);
  const unavailable = isAway ? text.needsNetwork : chartId < 0 ? text.takeChartUnsent : undefined;
  return (
    <>
      <div>
        <Button
          size="small"
          unavailable={unavailable}
          isPending={taking.name === 'asking'}
          onPress={() => take(chartId)}
        >
          {text.takeChart}
        </Button>
      </div>
      <p className={css.hint} role="status">
        {takingWords(taking)}
      </p>
    </>
  );
}
