import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { seesUploads } from '@/model/rights';
import { useIsLive, useOffline, useOpenSession } from '@/offline/react/context';
import { useMayUpload } from '@/offline/react/use-may-upload';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { listKey } from '@/offline/sync/subscriptions';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { lazy } from '@/ui/lazy/lazy';
import * as css from './FilesOfDevice.css';

const UploadDialog = lazy(() => import('./UploadDialog'));

/** The pages where a dropped file becomes a dataset. */
const places: ReadonlySet<string> = new Set(['/', '/dataset/list', '/dataset/add']);

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Sends waiting files, from one page at a time, whenever the server is reachable. */
function useSending(): void {
  const { store } = useOpenSession();
  const { ask, registry } = useOffline();
  const isLive = useIsLive();
  const waiting = useLive(
    async from => from.waitingFiles.filter(({ problem, size }) => problem === null && size >= 0).count(),
    [],
  );
  useEffect(() => {
    if (!isLive || !waiting) return undefined;
    const stop = new AbortController();
    void import('./send-in-turn').then(({ sendInTurn }) =>
      sendInTurn(ask, store, stop.signal, () => registry.requestRefresh(new Set([listKey('dataset')]), true)),
    );
    return () => stop.abort();
  }, [isLive, waiting, ask, registry, store]);
}

/** The file dropped on the page, and whether one is dragged over it. */
function useDrop(isTaken: boolean): {
  readonly file: File | null;
  readonly isOver: boolean;
  readonly clear: () => void;
} {
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isTaken) return undefined;
    const over = (event: DragEvent) => {
      // Dialogs have their own drop area.
      if (!hasFiles(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOver(false);
      setFile(event.dataTransfer?.files[0] ?? null);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isTaken]);
  return { file, isOver: isTaken && isOver, clear: () => setFile(null) };
}

/** Handles files on this device: those dropped on a page, and those that wait for the server. */
export default function FilesOfDevice() {
  useSending();
  const { pathname } = useLocation();
  const { roles } = useOpenSession().facts;
  const isPlace = seesUploads(roles) && places.has(pathname.replace(/(?<=.)\/$/, ''));
  useReadableList('database', isPlace);
  const { file, isOver, clear } = useDrop(useMayUpload() && isPlace);
  return (
    <>
      {isOver && <div className={css.over}>{text.dropToMake}</div>}
      {file && <UploadDialog file={file} onClose={clear} />}
    </>
  );
}
