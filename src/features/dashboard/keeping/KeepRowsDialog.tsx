import { useState } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { RowWindow } from '@/model/row-window';
import { ROWS_BUDGET } from '@/offline/kept-rows/ask';
import { ROWS_MOST, rowChoices, wishesFor, type OfferedRows, type RowsChoice } from '@/offline/kept-rows/choices';
import { useLive } from '@/offline/react/live';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { useOffline } from '@/offline/react/context';
import { usePinActions } from '@/offline/react/use-pins';
import { useRowsOffers, type RowsOfferState } from '@/offline/react/use-rows-offers';
import { readRowRequirements, type RowRequirements } from '@/offline/reads/kept-rows';
import { frameText } from '@/text/messages/frame/shell';
import { keptRowsText as text } from '@/text/messages/offline/kept-rows';
import { formatBytes } from '@/text/sizes';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { RadioGroup } from '@/ui/radio-group/RadioGroup';
import { Select } from '@/ui/select/Select';
import { useToast } from '@/ui/toast/Toast';
import { firstAnswer, type RowsAnswer } from './rows-answer';
import { useTotals, type TotalsChoice } from './use-totals';
import * as css from './KeepRowsDialog.css';

interface KeepRowsDialogProps {
  readonly dashboard: Pick<Dashboard, 'id' | 'title'>;
  readonly onClose: () => void;
}

type Datasets = NonNullable<RowRequirements['datasets']>;

const costWords = ({ bytes, sentBytes }: Pick<RowsChoice, 'bytes' | 'sentBytes'>) =>
  sentBytes === 0 ? text.costHere(formatBytes(bytes)) : text.cost(formatBytes(sentBytes), formatBytes(bytes));

function offeredOf(datasets: Datasets, told: ReadonlyMap<number, RowsOfferState>): OfferedRows[] {
  return datasets.flatMap(({ id, kept }) => {
    const one = told.get(id);
    if (one?.kind !== 'offered') return [];
    return { datasetId: id, offer: one.offer, ...(kept === undefined ? {} : { kept }) };
  });
}

/** The datasets whose rows the server does not give, each with the reason. */
function Refused({
  datasets,
  told,
}: {
  readonly datasets: Datasets;
  readonly told: ReadonlyMap<number, RowsOfferState>;
}) {
  const refused = datasets.flatMap(({ id, name }) => {
    const one = told.get(id);
    return one?.kind === 'refused' ? { id, name: name ?? text.unknownDataset(id), reason: one.reason } : [];
  });
  if (refused.length === 0) return null;
  return (
    <div className={css.note}>
      {text.notIncluded}
      <ul className={css.refused}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>{text.notIncludedOne(name, reason)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Columns that are not kept with the rows, by dataset. */
function Inexact({
  datasets,
  told,
}: {
  readonly datasets: Datasets;
  readonly told: ReadonlyMap<number, RowsOfferState>;
}) {
  return datasets.flatMap(({ id, name }) => {
    const one = told.get(id);
    const columns = one?.kind === 'offered' ? (one.offer.inexact ?? []) : [];
    if (columns.length === 0) return [];
    return (
      <p key={id} className={css.note}>
        {text.inexact(name ?? text.unknownDataset(id), columns)}
      </p>
    );
  });
}

/** The charts that totals answer under filters, and those that they do not. */
function Coverage({ totals }: { readonly totals: TotalsChoice }) {
  const covered = totals.offers.flatMap(offer => offer.covered);
  const uncovered = totals.offers.flatMap(offer => offer.uncovered);
  const unsplit = totals.offers.flatMap(offer => offer.unsplit);
  return (
    <div className={css.note}>
      {text.totalsCover(covered.length, covered.length + uncovered.length)}
      {uncovered.length > 0 && (
        <>
          {' '}
          {text.totalsLack}
          <ul className={css.refused}>
            {uncovered.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {unsplit.length > 0 && <p className={css.about}>{text.totalsUnsplit(unsplit)}</p>}
    </div>
  );
}

interface ChoosingProps {
  readonly choices: readonly RowsChoice[];
  /** Undefined while the server counts them. */
  readonly totals: TotalsChoice | null | undefined;
  readonly answer: RowsAnswer;
  readonly onAnswer: (answer: RowsAnswer) => void;
}

function Choosing({ choices, totals, answer, onAnswer }: ChoosingProps) {
  const all = choices.find(({ window }) => window === null);
  const windows = choices.flatMap(choice => (choice.window === null ? [] : { ...choice, window: choice.window }));
  const part = windows.find(({ window }) => window === answer.window) ?? windows[0];
  const budget = formatBytes(ROWS_BUDGET);
  return (
    <>
      <RadioGroup
        label={text.choice}
        options={[
          ...(all ? [{ id: 'all', label: text.all, about: costWords(all) } as const] : []),
          ...(part ? [{ id: 'window', label: text.part, about: costWords(part) } as const] : []),
          ...(totals ? [{ id: 'totals', label: text.totals, about: costWords(totals) } as const] : []),
          { id: 'none', label: text.none, about: text.noneCost } as const,
        ]}
        selected={answer.kind}
        onSelect={kind => onAnswer({ kind, window: kind === 'window' ? (part?.window ?? null) : null })}
      />
      {answer.kind === 'window' && (
        <Select<RowWindow>
          label={text.window}
          placeholder={text.window}
          options={windows.map(choice => ({
            id: choice.window,
            label: text.windows[choice.window],
            about: costWords(choice),
          }))}
          selected={part?.window ?? null}
          onSelect={window => onAnswer({ kind: 'window', window })}
        />
      )}
      {totals && answer.kind === 'totals' && <Coverage totals={totals} />}
      {totals === undefined && (
        <p className={css.note} role="status">
          {text.totalsLooking}
        </p>
      )}
      {!all && (
        <p className={css.note}>
          {part ? text.tooLarge(budget, ROWS_MOST) : totals ? text.onlyTotalsFit(budget) : text.nothingFits(budget)}
        </p>
      )}
    </>
  );
}

/** Asks which rows of its datasets are kept with a dashboard, and shows the cost. None are kept without an answer. */
export default function KeepRowsDialog({ dashboard: { id, title }, onClose }: KeepRowsDialogProps) {
  const asked = useLive(store => readRowRequirements(store, id), [id]);
  const datasets = asked?.datasets ?? null;
  const told = useRowsOffers(datasets?.map(dataset => dataset.id) ?? null);
  const { conditions } = usePinStatusFacts();
  const isMetered = conditions.savesData === true || conditions.wifi === false;
  const [given, setGiven] = useState<RowsAnswer | null>(null);
  const actions = usePinActions();
  const toast = useToast();
  const { onDefect } = useOffline();
  const offered = datasets && told ? offeredOf(datasets, told) : [];
  const choices = offered.length > 0 ? rowChoices(offered) : [];
  const totals = useTotals(id, offered);
  const answer = given ?? firstAnswer(choices, asked?.chosen ?? null, isMetered, Boolean(totals));

  async function submit(): Promise<void> {
    const rows =
      answer.kind === 'none'
        ? []
        : answer.kind === 'totals'
          ? (totals?.wishes ?? [])
          : wishesFor(offered, answer.window);
    try {
      await actions.setRows(id, rows);
      if (rows.length > 0) toast({ text: text.begun(title) });
      else if ((asked?.chosen ?? []).length > 0) toast({ text: text.ended(title) });
      onClose();
    } catch (error) {
      toast({ text: text.notChanged, isFailure: true });
      onDefect('background', error);
    }
  }

  return (
    <FormDialog
      title={text.title}
      closeLabel={frameText.close}
      cancel={text.cancel}
      submit={answer.kind === 'none' ? text.keepNone : text.keep}
      isDisabled={!datasets || !told}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={css.about}>{text.about(title)}</p>
      {datasets && told ? (
        <>
          {offered.length > 0 ? (
            <Choosing choices={choices} totals={totals} answer={answer} onAnswer={setGiven} />
          ) : (
            <p className={css.note}>{text.noDatasets}</p>
          )}
          {isMetered && (choices.length > 0 || totals) && <p className={css.warning}>{text.metered}</p>}
          <Inexact datasets={datasets} told={told} />
          <Refused datasets={datasets} told={told} />
        </>
      ) : (
        <p className={css.note} role="status">
          {text.looking}
        </p>
      )}
    </FormDialog>
  );
}
