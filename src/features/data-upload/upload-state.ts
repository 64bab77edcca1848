import type { WireUploadSettings } from '@/api/data-upload';
import type { Progress, PublishedUpload, UploadPreview } from '@/offline/direct/data-upload';

/** A file that has been read. */
export interface Looked {
  readonly file: File;
  readonly key: string;
  readonly preview: UploadPreview;
  /** The person's settings for reading it. */
  readonly settings: WireUploadSettings;
}

/** The state of a file that becomes a dataset. */
export type UploadDialogState =
  | { readonly name: 'picking'; readonly problem: 'empty' | 'too-large' | null }
  | { readonly name: 'sending'; readonly file: File; readonly reached: Progress | null }
  | { readonly name: 'reading'; readonly file: File; readonly key: string; readonly settings: WireUploadSettings }
  /** `problem`: why no dataset was created, or why the file could not be read with other settings. */
  | ({ readonly name: 'looking'; readonly problem: string | null; readonly work: 'reading' | 'making' | null } & Looked)
  | { readonly name: 'made'; readonly dataset: PublishedUpload }
  /** No preview yet. `reached`: what need not be sent again. */
  | { readonly name: 'failed'; readonly file: File; readonly text: string; readonly reached: Progress | null }
  | { readonly name: 'away'; readonly file: File; readonly reached: Progress | null };

export type UploadEvent =
  | { readonly type: 'picked'; readonly file: File; readonly reached?: Progress | null }
  | { readonly type: 'refused'; readonly problem: 'empty' | 'too-large' }
  | { readonly type: 'progressed'; readonly reached: Progress }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'asked'; readonly work: 'reading' | 'making' }
  | { readonly type: 'looked'; readonly preview: UploadPreview; readonly settings: WireUploadSettings }
  | { readonly type: 'made'; readonly dataset: PublishedUpload }
  | { readonly type: 'failed'; readonly text: string; readonly reached?: Progress | null }
  | { readonly type: 'away'; readonly reached?: Progress | null }
  | { readonly type: 'stopped' };

export const picking: UploadDialogState = { name: 'picking', problem: null };

/** The state of the file that an event concerns. */
function fileOf(state: UploadDialogState): { readonly file: File; readonly reached: Progress | null } | null {
  switch (state.name) {
    case 'sending':
    case 'failed':
    case 'away':
      return state;
    case 'reading':
    case 'looking':
      return { file: state.file, reached: { key: state.key, received: state.file.size } };
    default:
      return null;
  }
}

export function nextUpload(state: UploadDialogState, event: UploadEvent): UploadDialogState {
  const known = fileOf(state);
  switch (event.type) {
    case 'picked':
      return { name: 'sending', file: event.file, reached: event.reached ?? null };
    case 'refused':
      return { name: 'picking', problem: event.problem };
    case 'progressed':
      return state.name === 'sending' ? { ...state, reached: event.reached } : state;
    case 'sent':
      return state.name === 'sending' ? { name: 'reading', file: state.file, key: event.key, settings: {} } : state;
    case 'asked':
      return state.name === 'looking' ? { ...state, work: event.work, problem: null } : state;
    case 'looked':
      if (state.name !== 'reading' && state.name !== 'looking') return state;
      return {
        name: 'looking',
        file: state.file,
        key: state.key,
        preview: event.preview,
        settings: event.settings,
        problem: null,
        work: null,
      };
    case 'made':
      return { name: 'made', dataset: event.dataset };
    case 'failed':
      // The preview stays: other settings may work.
      if (state.name === 'looking') return { ...state, work: null, problem: event.text };
      return known ? { name: 'failed', file: known.file, text: event.text, reached: event.reached ?? null } : state;
    case 'away':
      if (!known) return state;
      return { name: 'away', file: known.file, reached: event.reached === undefined ? known.reached : event.reached };
    case 'stopped':
      return state.name === 'looking' ? { ...state, work: null } : picking;
  }
}
