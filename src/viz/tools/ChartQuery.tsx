import { Copy, SquareTerminal } from 'lucide-react';
import { queryViewText as text } from '@/text/messages/charts/query-view';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { Button } from '@/ui/button/Button';
import { CodeText } from '@/ui/code-text/CodeText';
import type { MenuAction } from '@/ui/menu/Menu';
import { MenuButton } from '@/ui/menu/MenuButton';
import { useCopy } from '@/ui/toast/use-copy';
import { queryForms, questionAs, statementsOf, type ChartQuestionText, type StatedResult } from './copied-query';
import * as css from './ChartQuery.css';

/** The SQL that answered a chart. */
export function ChartQuery({ results }: { readonly results: readonly StatedResult[] }) {
  const statements = statementsOf(results);
  if (statements.length === 0) return <p className={css.note}>{toolsText.noQuery}</p>;
  return (
    // What scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.statements} role="group" aria-label={text.sql} tabIndex={0}>
      {statements.map((sql, index) => (
        // Statements have no identity other than their position.
        <section key={index}>
          {statements.length > 1 && <h3 className={css.title}>{text.query(index + 1)}</h3>}
          <CodeText sql={sql} label={text.query(index + 1)} />
        </section>
      ))}
    </div>
  );
}

interface QueryToolsProps {
  readonly asked: ChartQuestionText;
  /** Opens SQL in the editor; absent if that is not possible. */
  readonly onOpenSql?: ((sql: string) => void) | undefined;
}

/** The actions for a chart's query: copying each of its forms, and opening it in the SQL editor. */
export function QueryTools({ asked, onOpenSql }: QueryToolsProps) {
  const copy = useCopy(toolsText);
  const [first] = statementsOf(asked.results);
  const actions = queryForms.flatMap((form): MenuAction[] => {
    const content = questionAs(form, asked, location.origin);
    return content === null ? [] : [{ id: form, label: text.forms[form], onAction: () => copy(content) }];
  });
  return (
    <>
      {onOpenSql && first !== undefined && (
        <Button variant="ghost" onPress={() => onOpenSql(first)}>
          <SquareTerminal size={16} aria-hidden="true" />
          {text.openSql}
        </Button>
      )}
      <MenuButton
        label={text.copy}
        icon={<Copy size={16} aria-hidden="true" />}
        wordsIn="abovePhone"
        actions={actions}
      />
    </>
  );
}
