import { useEffect } from 'react';
import type { Edition } from '@/api/read/report-edition';
import { noteOpened } from '@/offline/editions/editions';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readResource } from '@/offline/reads/resources';
import { reports } from '@/offline/resources/report/read-model';
import { runsReports } from '@/offline/state/capabilities';
import { fullTime } from '@/text/ages';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { product } from '@/text/product';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { usePageFacts } from '@/ui/shell/page-facts';
import { useDocumentTitle } from '@/ui/use-document-title';
import { EditionHeadline } from './EditionHeadline';
import { EditionParts } from './EditionParts';
import { EditionPicker } from './EditionPicker';
import { useEditions, type ChosenEditions, type LookedAtEditions } from './use-editions';
import * as css from './Editions.css';

const EditionPicture = lazy(() => import('./EditionPicture'));
const EditionNotices = lazy(() => import('./EditionNotices'));

interface EditionScreenProps {
  /** Below 0 for a report that the server does not have yet. */
  readonly reportId: number;
  readonly chosen: ChosenEditions;
  readonly onChoose: (chosen: ChosenEditions) => void;
}

/** The editions of a report: the newest or another one, compared with the previous or any other. */
export default function EditionScreen({ reportId, chosen, onChoose }: EditionScreenProps) {
  const { store } = useOpenSession();
  const editions = useEditions(reportId, chosen);
  const { shown, shownId } = editions;
  const report = useLive(from => readResource(from, reports, reportId), [reportId]);
  const edition = shown.told?.value ?? null;
  const name = report?.value.name ?? edition?.reportName ?? text.unnamed(reportId);
  useDocumentTitle(name, product);
  useOpened(reportId, edition);
  const { heads, kept } = editions;
  usePageFacts(heads.length > 0 ? [text.kept(kept.size, heads.length)] : [], edition?.readAt ?? null);
  return (
    <>
      <PageHead title={name} />
      <PageBody>
        {shownId !== null && <EditionPicker editions={editions} chosen={chosen} onChoose={onChoose} />}
        {!runsReports(store.capabilities) ? (
          <Notice title={text.notOffered}>{text.notOfferedWhy}</Notice>
        ) : edition ? (
          <div className={css.edition}>
            <EditionHeadline edition={edition} />
            <EditionParts
              key={edition.id}
              edition={edition}
              against={editions.against.told?.value ?? null}
              isAgainstMissing={editions.againstId !== null && editions.against.told === null}
            />
            {edition.picture !== null && (
              <EditionPicture
                png={edition.picture}
                name={edition.subject.name}
                readAt={edition.readAt === null ? '' : fullTime(edition.readAt)}
              />
            )}
            {edition.pictureProblem !== null && <p className={css.why}>{edition.pictureProblem}</p>}
          </div>
        ) : (
          <NoEdition reportId={reportId} editions={editions} />
        )}
        {runsReports(store.capabilities) && (
          <div className={css.below}>
            <EditionNotices />
          </div>
        )}
      </PageBody>
    </>
  );
}

/** Marks the edition shown as opened, so that it is no longer new. */
function useOpened(reportId: number, edition: Edition | null): void {
  const { store } = useOpenSession();
  const { clock, onDefect } = useOffline();
  const id = edition?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    // The edition stays new if this fails.
    noteOpened(store, reportId, id, clock.now()).catch((error: unknown) => onDefect('background', error));
  }, [store, clock, onDefect, reportId, id]);
}

/** Why there is no edition to show. */
function NoEdition({ reportId, editions }: { readonly reportId: number; readonly editions: LookedAtEditions }) {
  const isAway = useIsAway();
  const { list, heads, shown, shownId } = editions;
  const isListed = list.told !== null && list.told !== undefined;
  if (reportId < 0 || (isListed && heads.length === 0)) return <Notice title={text.none}>{text.noneWhy}</Notice>;
  if (list.ended === 'refused' && !isListed) return <Notice title={text.refused}>{text.refusedWhy}</Notice>;
  const asked = shownId === null ? list : shown;
  const retry = <Button onPress={() => asked.refresh()}>{text.retry}</Button>;
  if (shownId !== null && shown.ended === 'refused')
    return (
      <Notice title={text.dropped} action={retry}>
        {text.droppedWhy}
      </Notice>
    );
  // Nothing is missing until the device has been read and the server has answered.
  if (asked.told === undefined || (!isAway && asked.ended !== 'away')) return <Notice>{text.loading}</Notice>;
  return shownId === null ? (
    <Notice title={text.listNotHere} action={retry}>
      {text.listNotHereWhy}
    </Notice>
  ) : (
    <Notice title={text.editionNotHere} action={retry}>
      {text.editionNotHereWhy}
    </Notice>
  );
}
