import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { useChartSetup } from '@/offline/react/chart-setup';
import { useOpenSession } from '@/offline/react/context';
import { initialFormData, initialType } from '@/viz/controls/initial-form';
import { usePanel } from './use-builder';

interface Opening {
  readonly dataset: Dataset;
  /** The type in the URL; null if it names none. */
  readonly vizType: string | null;
  readonly isNew: boolean;
}

/** Form data at the start of editing; null while the controls of their type load. */
export function useInitialForm(form: FormData, { dataset, vizType, isNew }: Opening): FormData | null {
  const setup = useChartSetup();
  const { flags } = useOpenSession().facts;
  const panel = usePanel(initialType(form, { vizType, setup }));
  return useMemo(
    () => (panel === undefined ? null : initialFormData(form, { vizType, setup, flags, dataset, panel, isNew })),
    [form, panel, dataset, vizType, setup, flags, isNew],
  );
}
