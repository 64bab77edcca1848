import { useState } from 'react';
import { exportDashboards, ExportError } from '@/offline/direct/export-archive';
import { useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readDashboardList } from '@/offline/reads/dashboards';
import { frameText } from '@/text/messages/frame/shell';
import { dashboardExportText as text } from '@/text/messages/home/dashboard-export';
import { pagerText, selectionText } from '@/text/messages/home/lists';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FilterField } from '@/ui/table/FilterField';
import { hasWords } from '@/ui/table/filter-and-sort';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE, pageOf, type ShownPage } from '@/ui/table/paging';
import { saveFile } from '@/viz/download/save-file';
import * as css from './ImportDialog.css';

type State =
  | { readonly name: 'choosing' }
  /** So many have been exported. */
  | { readonly name: 'exporting'; readonly done: number }
  | { readonly name: 'failed'; readonly message: string };

/** Names the first of those that could not be exported. */
function failureOf(error: unknown, count: number, known: readonly { readonly id: number; readonly title: string }[]) {
  const ids = error instanceof ExportError && count > 1 ? error.ids : [];
  const first = known.find(({ id }) => id === ids[0]);
  return first ? selectionText.exportFailedFor(text.failed, first.title, ids.length - 1) : text.failed;
}

interface PagesProps {
  readonly shown: ShownPage<unknown>;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pages({ shown: { page, pages, from, to }, count, onPage }: PagesProps) {
  if (pages < 2) return null;
  const words = {
    label: pagerText.label,
    range: pagerText.range(from, to, count),
    size: pagerText.size(PAGE_SIZE),
    before: pagerText.before,
    next: pagerText.next,
  };
  return <Pager page={page} pages={pages} words={words} onPage={onPage} />;
}

/** Selects one or more of the server's dashboards and saves them as one archive. */
export default function ExportDashboards({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useOffline();
  const list = useLive(readDashboardList, []);
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<State>({ name: 'choosing' });
  // Dashboards created here that wait to be sent are not on the server yet.
  const known = (list?.dashboards ?? []).filter(({ id }) => id > 0);
  const shown = known.filter(({ title }) => hasWords([title], words));
  const page = pageOf(shown, wanted);
  const chosen = known.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  function select(ids: readonly number[], isOn: boolean): void {
    const next = new Set(selected);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  }

  async function save(): Promise<void> {
    setState({ name: 'exporting', done: 0 });
    try {
      const onProgress = (done: number) => setState({ name: 'exporting', done });
      const { name, bytes } = await exportDashboards(ask, chosen, onProgress);
      saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) });
      onClose();
    } catch (error) {
      setState({ name: 'failed', message: failureOf(error, chosen.length, known) });
    }
  }

  const isExporting = state.name === 'exporting';
  return (
    <FormDialog
      title={text.title}
      closeLabel={frameText.close}
      cancel={text.cancel}
      submit={isExporting ? text.exporting : text.submit(chosen.length)}
      isDisabled={chosen.length === 0 || isExporting}
      isPending={isExporting}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={css.about}>{text.about}</p>
      <FilterField
        label={text.find}
        isWide
        value={words}
        onChange={typed => {
          setWords(typed);
          setWanted(0);
        }}
      />
      {shown.length === 0 && list && <p className={css.about}>{text.none}</p>}
      {shown.length > 0 && (
        <>
          <Checkbox
            label={text.all}
            selected={shown.every(({ id }) => selected.has(id))}
            onChange={isOn =>
              select(
                shown.map(({ id }) => id),
                isOn,
              )
            }
          />
          <ul role="list" className={css.assets}>
            {page.items.map(({ id, title }) => (
              <li key={id}>
                <Checkbox label={title} selected={selected.has(id)} onChange={isOn => select([id], isOn)} />
              </li>
            ))}
          </ul>
          <Pages shown={page} count={shown.length} onPage={setWanted} />
        </>
      )}
      <p role="status" className={css.about}>
        {state.name === 'exporting' && state.done > 0 && selectionText.exportProgress(state.done, chosen.length)}
      </p>
      {state.name === 'failed' && (
        <p role="alert" className={css.failure}>
          {state.message}
        </p>
      )}
    </FormDialog>
  );
}
