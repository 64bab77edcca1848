import { useState } from 'react';
import { exportDashboards } from '@/offline/direct/export-archive';
import { useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readDashboardList } from '@/offline/reads/dashboards';
import { frameText } from '@/text/messages/frame/shell';
import { dashboardExportText as text } from '@/text/messages/home/dashboard-export';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FilterField } from '@/ui/table/FilterField';
import { hasWords } from '@/ui/table/filter-and-sort';
import { saveFile } from '@/viz/download/save-file';
import * as css from './ImportDialog.css';

/** Selects one or more of the server's dashboards and saves them as one archive. */
export default function ExportDashboards({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useOffline();
  const list = useLive(readDashboardList, []);
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<'choosing' | 'exporting' | 'failed'>('choosing');
  // Dashboards created here that wait to be sent are not on the server yet.
  const known = (list?.dashboards ?? []).filter(({ id }) => id > 0);
  const shown = known.filter(({ title }) => hasWords([title], words));
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
    setState('exporting');
    try {
      const { name, bytes } = await exportDashboards(ask, chosen);
      saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) });
      onClose();
    } catch {
      setState('failed');
    }
  }

  return (
    <FormDialog
      title={text.title}
      closeLabel={frameText.close}
      cancel={text.cancel}
      submit={state === 'exporting' ? text.exporting : text.submit(chosen.length)}
      isDisabled={chosen.length === 0 || state === 'exporting'}
      isPending={state === 'exporting'}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={css.about}>{text.about}</p>
      <FilterField label={text.find} isWide value={words} onChange={setWords} />
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
            {shown.map(({ id, title }) => (
              <li key={id}>
                <Checkbox label={title} selected={selected.has(id)} onChange={isOn => select([id], isOn)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'failed' && (
        <p role="alert" className={css.failure}>
          {text.failed}
        </p>
      )}
    </FormDialog>
  );
}
