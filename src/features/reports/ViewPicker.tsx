import { canonicalJson } from '@/lib/json';
import { chosenFilters, chosenTabNames, type ReportTabs, type ReportView } from '@/model/report-view';
import type { DataMasks } from '@/model/data-mask';
import { useLive } from '@/offline/react/live';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { readDashboard } from '@/offline/reads/dashboard';
import { reportViewText as text } from '@/text/messages/home/report-view';
import { RadioGroup } from '@/ui/radio-group/RadioGroup';
import * as css from './Reports.css';

type Source = 'own' | 'kept' | 'now';

interface ViewPickerProps {
  readonly dashboardId: number;
  /** The choice when the form was opened. */
  readonly kept: ReportView;
  /** The current filters and tab of the dashboard. */
  readonly now: ReportView;
  readonly chosen: ReportView;
  readonly onChange: (view: ReportView) => void;
}

/** Which filters and tabs of a dashboard are sent: its defaults, those chosen before, or the current ones. */
export function ViewPicker({ dashboardId, kept, now, chosen, onChange }: ViewPickerProps) {
  const opened = useLive(store => readDashboard(store, String(dashboardId)), [dashboardId]);
  return (
    <>
      <Choice
        label={text.filters}
        names={{ own: text.ownFilters, kept: text.keptFilters, now: text.filtersNow }}
        values={{ kept: kept.masks, now: now.masks }}
        chosen={chosen.masks}
        words={masks => filterWords(masks, opened ?? null)}
        onChoose={masks => onChange({ ...chosen, masks })}
      />
      <Choice
        label={text.tabs}
        names={{ own: text.allTabs, kept: text.keptTabs, now: text.tabsNow }}
        values={{ kept: kept.tabs, now: now.tabs }}
        chosen={chosen.tabs}
        words={tabs => tabWords(tabs, opened ?? null)}
        onChoose={tabs => onChange({ ...chosen, tabs })}
      />
    </>
  );
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly names: Readonly<Record<Source, string>>;
  readonly values: Readonly<Record<'kept' | 'now', Value | null>>;
  readonly chosen: Value | null;
  readonly words: (value: Value) => string;
  readonly onChoose: (value: Value | null) => void;
}

/** Renders nothing if there is only one choice. */
function Choice<Value>({ label, names, values, chosen, words, onChoose }: ChoiceProps<Value>) {
  const isSame = (first: Value | null, second: Value | null) => canonicalJson(first) === canonicalJson(second);
  const { kept, now } = values;
  const offered: readonly { readonly id: Source; readonly value: Value | null }[] = [
    { id: 'own', value: null },
    ...(kept === null ? [] : [{ id: 'kept' as const, value: kept }]),
    ...(now === null || isSame(kept, now) ? [] : [{ id: 'now' as const, value: now }]),
  ];
  if (offered.length === 1) return null;
  return (
    <div className={css.part}>
      <RadioGroup
        label={label}
        options={offered.map(({ id }) => ({ id, label: names[id] }))}
        selected={offered.find(({ value }) => isSame(value, chosen))?.id ?? null}
        onSelect={id => onChoose(offered.find(option => option.id === id)?.value ?? null)}
      />
      {chosen !== null && <p className={css.hint}>{words(chosen)}</p>}
    </div>
  );
}

function filterWords(masks: DataMasks, opened: OpenedDashboard | null): string {
  if (!opened) return text.unknown;
  const charts = new Map([...opened.charts].map(([id, { name }]): [string, string] => [String(id), name]));
  const filters = chosenFilters(masks, opened.dashboard, charts);
  return filters.length === 0 ? text.noFilter : filters.map(({ name, label }) => text.filter(name, label)).join('; ');
}

function tabWords(tabs: ReportTabs, opened: OpenedDashboard | null): string {
  if (!opened) return text.unknown;
  return chosenTabNames(tabs, opened.dashboard)
    .map(name => (name === null ? text.goneTab : name || text.untitledTab))
    .join(', ');
}
