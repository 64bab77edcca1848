import type { ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Confirm } from '@/ui/dialog/Confirm';
import { useBroken, type Broken, type BrokenPart } from './use-broken';
import * as css from './DatasetEdit.css';

interface ConfirmSaveProps {
  readonly before: Dataset;
  readonly after: Dataset;
  /** Whether columns or metrics that charts may use are removed. */
  readonly loses: boolean;
  /** The check of changed SQL. */
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a dataset is saved, and lists the charts, filters and reports that lose something. */
export function ConfirmSave({ before, after, loses, children, onConfirm, onClose }: ConfirmSaveProps) {
  return (
    <Confirm
      title={text.confirmTitle}
      confirm={text.confirmed}
      cancel={text.cancel}
      closeLabel={text.close}
      isDangerous={loses}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className={css.warning}>{text.confirmWhy}</p>
      {loses && <WhatBreaks before={before} after={after} />}
      {children}
      <p>{text.confirm}</p>
    </Confirm>
  );
}

function WhatBreaks({ before, after }: Pick<ConfirmSaveProps, 'before' | 'after'>) {
  const broken = useBroken(before, after);
  if (!broken) return <p role="status">{text.checking}</p>;
  return <BrokenParts broken={broken} />;
}

function BrokenParts({ broken: { charts, filters, reports, isComplete, hasAllFilters } }: { readonly broken: Broken }) {
  return (
    <>
      {charts.length === 0 ? <p>{text.breaksNone}</p> : <Losing title={text.breaks(charts.length)} parts={charts} />}
      {filters.length > 0 && <Losing title={text.breaksFilters(filters.length)} parts={filters} />}
      {reports.length > 0 && (
        <>
          <p>{text.breaksReports(reports.length)}</p>
          <ul className={css.broken}>
            {reports.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p className={css.hint}>
        {[isComplete ? text.unchecked : text.usesUnknown, ...(hasAllFilters ? [] : [text.filtersUnknown])].join(' ')}
      </p>
    </>
  );
}

function Losing({ title, parts }: { readonly title: string; readonly parts: readonly BrokenPart[] }) {
  return (
    <>
      <p>{title}</p>
      <ul className={css.broken}>
        {parts.map(({ id, name, lost }) => (
          <li key={id}>{text.broken(name, lost)}</li>
        ))}
      </ul>
    </>
  );
}
