import { Link } from '@tanstack/react-router';
import { nextTime } from '@/model/crontab';
import { Button as PlainButton } from 'react-aria-components/Button';
import { isAlert } from '@/model/report';
import type { EditionHead } from '@/model/report-edition';
import type { LastRun } from '@/offline/reads/last-runs';
import type { ListedReport } from '@/offline/reads/reports';
import { ago, fullTime } from '@/text/ages';
import { alertText } from '@/text/messages/home/alerts';
import { homeText } from '@/text/messages/home/home';
import { reportEditionsText as editionsText } from '@/text/messages/home/report-editions';
import { reportRunsText as runsText } from '@/text/messages/home/report-runs';
import { reportsText as text } from '@/text/messages/home/reports';
import { crontabWords } from '@/text/query-schedule';
import { shortSchedule } from '@/text/short-schedule';
import { Marker } from '@/ui/marker/Marker';
import { Switch } from '@/ui/switch/Switch';
import { withoutFilters } from '@/ui/table/list-address';
import * as table from '@/ui/table/Table.css';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import type { StoredColumn } from '../StoredTable';
import * as css from '../List.css';

const columnIds = ['name', 'about', 'schedule', 'lastRun', 'changedOn', 'active'] as const;
type Column = (typeof columnIds)[number];

export const reportAddress = withoutFilters(columnIds, { by: 'changedOn', descending: true });

const subjectName = ({ subject, subjectName: name }: ListedReport): string => {
  if (name !== '' || !subject) return name;
  return subject.kind === 'chart' ? text.unnamedChart(subject.id) : text.unnamedDashboard(subject.id);
};

/** The link to the subject of a report. */
function About({ report }: { readonly report: ListedReport }) {
  const { subject } = report;
  if (!subject) return null;
  const name = subjectName(report);
  return subject.kind === 'chart' ? (
    <Link to="/explore" search={{ slice_id: subject.id }} className={css.subject} {...tooltip(name)}>
      {name}
    </Link>
  ) : (
    <Link
      to="/dashboard/$idOrSlug"
      params={{ idOrSlug: String(subject.id) }}
      className={css.subject}
      {...tooltip(name)}
    >
      {name}
    </Link>
  );
}

const byTheClock = (words: string, { timezone }: ListedReport): string =>
  [words, ...(timezone === null ? [] : [timezone.replaceAll('_', ' ')])].join(', ');
/** The schedule of a report, in few words, with its time zone. */
const timesOf = (report: ListedReport): string => byTheClock(shortSchedule(report.crontab), report);

interface ScheduleProps {
  readonly report: ListedReport;
  readonly now: number;
}

/** The schedule of a report in words, and the next time. */
function Schedule({ report, now }: ScheduleProps) {
  const next = nextTime(report.crontab, report.timezone, now);
  return (
    <>
      <span className={css.times} {...describedBy(byTheClock(crontabWords(report.crontab), report))}>
        {timesOf(report)}
      </span>
      <span className={css.next}>
        {report.active ? (next === null ? text.never : text.next(fullTime(next))) : text.paused}
      </span>
    </>
  );
}

interface EditionsProps {
  readonly report: ListedReport;
  /** Null if all were opened. */
  readonly newest: EditionHead | null;
}

/** The link to the editions of a report, marked if one is new. */
function Editions({ report: { id, name }, newest }: EditionsProps) {
  const time = newest?.readAt ?? null;
  return (
    <Link
      to="/report/$id"
      params={{ id: String(id) }}
      className={css.editions}
      aria-label={newest ? editionsText.openNewOf(name) : editionsText.openOf(name)}
    >
      {newest === null ? (
        editionsText.open
      ) : (
        <Marker tone="accent" title={time === null ? editionsText.isNew : editionsText.isNewTitle(fullTime(time))}>
          {editionsText.isNew}
        </Marker>
      )}
    </Link>
  );
}

const lastRunWords = (run: LastRun | undefined): string =>
  run ? `${runsText.states[run.state]}, ${fullTime(run.at)}` : runsText.neverRan;

interface ColumnsOf {
  readonly now: number;
  readonly lastRuns: ReadonlyMap<unknown, LastRun>;
  /** The newest editions that were not opened here; null if the server stores none. */
  readonly newEditions: ReadonlyMap<unknown, EditionHead> | null;
  /** Shows the runs of a report. */
  readonly onOpen: (report: ListedReport) => void;
  /** Null if nothing may be changed. */
  readonly onSwitch: ((report: ListedReport, active: boolean) => void) | null;
}

export const reportColumns = ({
  now,
  lastRuns,
  newEditions,
  onOpen,
  onSwitch,
}: ColumnsOf): readonly StoredColumn<ListedReport, Column>[] => [
  {
    id: 'name',
    label: text.name,
    value: ({ name }) => name,
    cell: report => (
      <>
        <PlainButton className={css.opener} aria-label={runsText.open(report.name)} onPress={() => onOpen(report)}>
          <span className={table.name} {...describedBy(report.description || report.name)}>
            {report.name}
          </span>
        </PlainButton>
        {newEditions && report.id > 0 && <Editions report={report} newest={newEditions.get(report.id) ?? null} />}
        {isAlert(report) && (
          <Marker tone="outlined" title={alertText.signTitle}>
            {alertText.sign}
          </Marker>
        )}
        <span className={css.onPhone}>{[subjectName(report), timesOf(report)].join(' · ')}</span>
        <span className={css.onPhone}>{lastRunWords(lastRuns.get(report.id))}</span>
      </>
    ),
  },
  { id: 'about', label: text.about, room: 'notPhone', value: subjectName, cell: report => <About report={report} /> },
  {
    id: 'schedule',
    label: text.schedule,
    room: 'notPhone',
    value: ({ crontab, timezone, active }) => (active ? (nextTime(crontab, timezone, now) ?? Infinity) : Infinity),
    cell: report => <Schedule report={report} now={now} />,
  },
  {
    id: 'lastRun',
    label: runsText.lastRun,
    room: 'wide',
    value: ({ id }) => lastRuns.get(id)?.at ?? 0,
    cell: ({ id }) => {
      const run = lastRuns.get(id);
      return (
        <span className={run?.state === 'failed' ? css.failed : css.times} {...describedBy(lastRunWords(run))}>
          {lastRunWords(run)}
        </span>
      );
    },
  },
  {
    id: 'changedOn',
    label: homeText.edited,
    room: 'wide',
    // An unsent new item sorts as the latest change.
    value: ({ changedOn }) => changedOn ?? Number.POSITIVE_INFINITY,
    cell: ({ changedOn }) => (changedOn === null ? '' : ago(changedOn, now)),
  },
  {
    id: 'active',
    label: text.active,
    isNarrow: true,
    value: ({ active }) => Number(active),
    cell: report =>
      onSwitch ? (
        <span className={css.switching}>
          <Switch
            label={text.activeOf(report.name)}
            hidesLabel
            selected={report.active}
            onChange={active => onSwitch(report, active)}
          />
        </span>
      ) : report.active ? (
        text.on
      ) : (
        text.paused
      ),
  },
];
