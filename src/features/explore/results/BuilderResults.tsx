import { createElement, useContext, useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import type { ChartRun } from '../builder/ChartPane';
import type { Builder } from '../builder/use-builder';
import { SaveAsDataset } from '../dataset-menu/save-as-dataset';
import { useOpenSql } from '../dataset-menu/use-open-sql';
import { ResultsPane } from './ResultsPane';
import type { StatementToSave } from './statement-to-save';

interface BuilderResultsProps {
  readonly builder: Builder;
  readonly run: ChartRun;
}

/** The pane below the chart being built. */
export default function BuilderResults({ builder, run }: BuilderResultsProps) {
  const dataset = builder.dataset.name === 'here' ? builder.dataset.dataset : null;
  const { facts } = useOpenSession();
  const openSql = useOpenSql('form_data');
  const dialog = useContext(SaveAsDataset);
  const [saved, setSaved] = useState<StatementToSave | null>(null);
  const maySave = dataset !== null && dialog !== null && hasPermission(facts.roles, 'can_write', 'Dataset');
  return (
    <>
      <ResultsPane
        chart={run.chart}
        stage={run.stage}
        question={run.question}
        formData={builder.shown}
        datasetId={builder.datasetId}
        dataset={dataset}
        onRetry={run.refresh}
        onOpenSql={openSql && dataset ? sql => openSql(dataset, sql) : undefined}
        onSaveDataset={maySave ? setSaved : undefined}
      />
      {dialog &&
        dataset &&
        saved &&
        createElement(dialog, {
          goal: 'save',
          run: {
            tab: run.chart?.name ?? dataset.name,
            databaseId: dataset.databaseId,
            database: dataset.databaseName,
            schema: dataset.schema,
            sql: saved.sql,
          },
          result: saved,
          onClose: () => setSaved(null),
        })}
    </>
  );
}
