import { subjectIn, subjectKey, type ReportSubject } from '@/model/report';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readChartList } from '@/offline/reads/charts';
import { readDashboardList } from '@/offline/reads/dashboards';
import type { LocalStore } from '@/offline/store/database';
import { alertText as text } from '@/text/messages/home/alerts';
import { Select, type SelectOption } from '@/ui/select/Select';

interface SubjectPickerProps {
  readonly subject: ReportSubject | null;
  readonly onSelect: (subject: ReportSubject) => void;
}

const optionOf = (subject: ReportSubject, name: string): SelectOption<string> => ({
  id: subjectKey(subject),
  label: name || text.unnamed(text[subject.kind], subject.id),
  about: text[subject.kind],
});

async function readOptions(store: LocalStore): Promise<readonly SelectOption<string>[]> {
  const { dashboards } = await readDashboardList(store);
  const { charts } = await readChartList(store);
  return [
    ...dashboards.map(({ id, title }) => optionOf({ kind: 'dashboard', id }, title)),
    ...charts.map(({ id, name }) => optionOf({ kind: 'chart', id }, name)),
  ];
}

/** Chooses the chart or dashboard to send, from those on this device. */
export function SubjectPicker({ subject, onSelect }: SubjectPickerProps) {
  const dashboards = useReadableList('dashboard');
  const charts = useReadableList('chart');
  const mayRead = dashboards.mayRead || charts.mayRead;
  const options = useLive(readOptions, []) ?? [];
  return (
    <Select
      label={text.subject}
      options={options}
      selected={subject && subjectKey(subject)}
      placeholder={mayRead ? (options.length === 0 ? text.noSubjects : text.subjectPlaceholder) : text.mayNotSee}
      isDisabled={!mayRead}
      search={text.findSubject}
      noMatch={text.noSubject}
      onSelect={key => {
        const chosen = subjectIn(key);
        if (chosen) onSelect(chosen);
      }}
    />
  );
}
