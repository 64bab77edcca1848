import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { saveFile } from '@/viz/download/save-file';
import { sentenceOf } from './sentence';

/** Saves every change that was not sent as a file that people and programs can read. */
export async function downloadUnsent(store: LocalStore, now: number): Promise<void> {
  const changes = (await readOutbox(store)).map(command => ({ change: sentenceOf(command), ...command }));
  const text = JSON.stringify({ application: 'tidemark', form: 1, written: new Date(now).toISOString(), store: store.name, changes }, null, 2);
  const content = new Blob([text], { type: 'application/json' });
  saveFile({ name: `unsent-changes-${new Date(now).toISOString().slice(0, 10)}.json`, content });
}
