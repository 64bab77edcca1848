import { existsSync } from 'node:fs';
import path from 'node:path';
import { guardStore, MetadataStoreError } from '../metadata/guard';
import { wayBack } from '../metadata/last-backup';
import { withStore } from './backup';
import { BackupError, countIn, problemIn, reasonOf } from './store-file';

/**
 * Checks the whole store of a data folder, even while a server is running.
 * @throws MetadataStoreError for a damaged store, BackupError if there is none
 */
export function checkFolder(dataFolder: string): string {
  const store = path.join(dataFolder, 'metadata.db');
  guardStore(store);
  if (!existsSync(store)) throw new BackupError(`The data folder ${dataFolder} is empty. Name another with --data.`);
  const found = examine(store);
  if ('problem' in found)
    throw new MetadataStoreError(
      `The metadata store ${store} is damaged (${found.problem}). It was left as it is. ${wayBack(store)}`,
    );
  return `The metadata store ${store} is whole: ${found.dashboards} dashboards, ${found.charts} charts, ${found.datasets} datasets, ${found.people} people.`;
}

function examine(store: string) {
  try {
    return withStore(store, database => {
      const problem = problemIn(database);
      if (problem !== null) return { problem };
      const [dashboards, charts, datasets, people] = (['dashboard', 'chart', 'dataset', 'user'] as const).map(table =>
        countIn(database, table),
      );
      return { dashboards, charts, datasets, people };
    });
  } catch (cause) {
    return { problem: reasonOf(cause) };
  }
}
