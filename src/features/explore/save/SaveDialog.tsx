import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import type { Chart, FormData } from '@/model/chart';
import { savedFormData } from '@/model/saved-form-data';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readDashboardList } from '@/offline/reads/dashboards';
import { reasonWords } from '@/text/failure-reason';
import { saveChartText as text } from '@/text/messages/explore/saving';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Segmented } from '@/ui/segmented/Segmented';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import { newChart, overwriteChart, type Joined } from './commands';
import { newTitleOf, placesFor } from './places';
import { PlacePicker } from './PlacePicker';
import { savedQueryContext } from './query-context';
import { useChartRights } from './rights';
import { openedSaveModal, saveModal } from './save-modal';
import { useChartPlaces } from './use-chart-places';
import { useSaved, useSaving, type Saving } from './use-saving';
import * as css from './Save.css';

/** How a chart was saved. */
export type SavedAs = 'created' | 'overwritten';
type Way = 'overwrite' | 'new';

interface SaveDialogProps {
  /** The chart as it was opened; null if it was never saved. */
  readonly chart: Chart | null;
  /** The builder's current form data. */
  readonly formData: FormData;
  readonly vizType: string;
  readonly dataset: { readonly id: number } | null;
  /** The initial choice; overwriting where possible. */
  readonly firstWay?: Way;
  /** The initial dashboard; null for none. */
  readonly firstPlace?: number | null;
  /** @param chartId the server's, or a local one until the server has the chart */
  readonly onSaved: (chartId: number, how: SavedAs) => void;
  readonly onClose: () => void;
}

/** Servers reject longer names. */
const LONGEST = 250;

/** Saves a chart as a new one or over the original, and adds it to a new or existing dashboard. */
export default function SaveDialog({
  chart,
  formData,
  vizType,
  dataset,
  firstWay = 'overwrite',
  firstPlace = null,
  onSaved,
  onClose,
}: SaveDialogProps) {
  const { facts } = useOpenSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [modal, send] = useReducer(saveModal, openedSaveModal);
  const { mayAdd, hindrance, edited } = useChartRights(chart);
  const [wanted, setWay] = useState(firstWay);
  const way = hindrance === null ? wanted : 'new';
  const [name, setName] = useState(chart?.name ?? '');
  const [place, setPlace] = useState(firstPlace === null ? null : String(firstPlace));
  const [goes, setGoes] = useState(false);
  const { saving, save } = useSaving(way === 'overwrite' && chart ? chart.id : null);
  const [isPreparing, setPreparing] = useState(false);

  const { mayRead, status } = useReadableList('dashboard');
  const list = useLive(readDashboardList, []);
  useEffect(() => {
    if (list) send({ name: 'dashboards-read', dashboards: placesFor(list.dashboards, facts) });
  }, [list, facts]);
  // Data on the device replace what cannot be fetched, but not a rejection.
  const areUnread = status.name === 'failed' && (status.why === 'refused' || list?.asOf === null);
  useEffect(() => {
    if (areUnread) send({ name: 'failed', alert: text.dashboardsFailed });
  }, [areUnread]);
  const places = useChartPlaces(chart, edited, modal.dashboards);
  const refusal = refusalOf(saving);
  useEffect(() => {
    if (refusal !== null) send({ name: 'failed', alert: refusal });
  }, [refusal]);

  useSaved(saving, ({ id, joined, isNothing }) => {
    if (isNothing) toast({ text: text.nothing });
    send({ name: 'closed' });
    onSaved(id, way === 'overwrite' ? 'overwritten' : 'created');
    onClose();
    if (goes && joined)
      void navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: String(joined.id) }, search: {} });
  });

  async function submit(): Promise<void> {
    if (!dataset) return;
    send({ name: 'tried' });
    setPreparing(true);
    const of = { datasetId: dataset.id, vizType };
    const saved = savedFormData(formData, { ...of, before: chart?.formData ?? null });
    const queryContext = await savedQueryContext(vizType, dataset.id, saved);
    const fields = { ...of, name: name.trim(), formData: saved, queryContext };
    const title = place === null ? null : newTitleOf(place);
    const chosen = modal.dashboards.find(({ id }) => String(id) === place);
    const present: Joined | null = chosen ? { id: chosen.id, title: chosen.title, isNew: false } : null;
    await save(title, made => {
      const joined = made ?? present;
      const command =
        way === 'overwrite' && chart
          ? overwriteChart(chart, { ...fields, joined }, { owners: edited?.owners ?? null, dashboards: places })
          : (local: number) => newChart(local, { ...fields, joined }, facts.user);
      return { command, joined };
    });
    setPreparing(false);
  }

  if (!modal.isVisible) return null;
  const taken = way === 'overwrite' ? new Set(places?.map(({ id }) => id)) : new Set<number>();
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={text.submit[way]}
      isDisabled={!dataset || !mayAdd || name.trim() === ''}
      isPending={isPreparing || saving.name === 'started'}
      onClose={onClose}
      onSubmit={submit}
    >
      {chart && hindrance === null && (
        <div className={css.way}>
          <Segmented
            label={text.way}
            options={[
              { id: 'overwrite', label: text.ways.overwrite },
              { id: 'new', label: text.ways.new },
            ]}
            selected={way}
            onSelect={setWay}
          />
        </div>
      )}
      {chart && mayAdd && hindrance !== null && <p className={css.note}>{hindranceText[hindrance]()}</p>}
      {!mayAdd && <p className={css.note}>{text.notAllowed}</p>}
      {!dataset && <p className={css.note}>{text.noDataset}</p>}
      <TextField label={text.name} value={name} maxLength={LONGEST} autoFocus onChange={setName} />
      {mayRead && (
        <PlacePicker
          dashboards={modal.dashboards.filter(({ id }) => !taken.has(id))}
          chosen={place}
          onChoose={setPlace}
        />
      )}
      {place !== null && <Checkbox label={text.goes} selected={goes} onChange={setGoes} />}
      {modal.saveModalAlert !== null && (
        <p className={css.failure} role="alert">
          {modal.saveModalAlert}
        </p>
      )}
    </FormDialog>
  );
}

const hindranceText = {
  'not-owner': () => text.notYours,
  'owners-unknown': () => text.ownersUnknown,
  managed: () => text.managed,
};

function refusalOf(saving: Saving): string | null {
  if (saving.name !== 'asking' || saving.refused === null) return null;
  return saving.refused === 'not-stored' ? text.notStored : text.failedWith(reasonWords(saving.refused));
}
