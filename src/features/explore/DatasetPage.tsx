import type { FormData } from '@/model/chart';
import { titleFor } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readDataset } from '@/offline/reads/datasets';
import { exploreText } from '@/text/messages/charts/explore';
import { product } from '@/text/product';
import { lazy } from '@/ui/lazy/lazy';
import { NewChart } from './NewChart';
import { NotHere } from './NotHere';
import type { OpeningParameters } from './opening/opening-parameters';
import { useDocumentTitle } from '@/ui/use-document-title';

const OpenedDataset = lazy(() => import('./dataset-page/OpenedDataset'));

interface DatasetPageProps {
  readonly id: number;
  /** Type of a new chart over the dataset; null if no chart was started. */
  readonly vizType: string | null;
  /** Unsaved changes to that chart; null if none are known. */
  readonly linked: FormData | null;
  /** The chart that this one was saved as; null before. */
  readonly savedAs: number | null;
  readonly opening: OpeningParameters;
}

/** A dataset with its rows, columns, metrics and uses; or a new chart over it. */
export function DatasetPage({ id, vizType, linked, savedAs, opening }: DatasetPageProps) {
  const opened = useLive(store => readDataset(store, id), [id]);
  const status = useSubscription({ kind: 'dataset', id });
  const { facts } = useOpenSession();
  const title = opened && savedAs === null && titleFor(facts.flags, opened.dataset.name, exploreText.dataset);
  useDocumentTitle(title || undefined, product);
  if (opened && vizType !== null)
    return <NewChart dataset={opened.dataset} {...{ vizType, linked, savedAs, opening }} />;
  return opened ? (
    <OpenedDataset dataset={opened.dataset} asOf={opened.asOf} />
  ) : (
    <NotHere status={status} gone={exploreText.missingDataset} />
  );
}
