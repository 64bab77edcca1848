import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import { canonicalJson } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { hasPermission } from '@/model/permissions';
import { useOffline, useOpenSession, useSendQuietly } from '@/offline/react/context';
import { keepFormData } from '@/offline/resources/form-data/new-commands';
import { useServerId } from '@/offline/react/use-server-id';
import { withoutAddress, type ChartSource } from './link';

interface Unsaved extends ChartSource {
  /** Null while nothing differs from the saved chart. */
  readonly formData: FormData | null;
  /** Its name in the list of changes. */
  readonly name: string;
}

interface FormDataKey {
  /** The key they are stored under: the server's, or one of this device until the server assigns one. Null for none. */
  readonly key: string | null;
  /** Stores them now, unless they already are. Resolves to the key. */
  readonly keep: () => Promise<string | null>;
}

/** The content stored last, and its chart. */
interface Kept {
  readonly about: string;
  readonly id: number;
  readonly content: string;
}

/** Id of the browser tab, which has one key per chart: servers assign other tabs other keys. */
let tab: string | null = null;

/**
 * Stores unsaved form data under a key in the URL, shortly after the last change, so that the page shows the same
 * after a reload, and a link to it elsewhere.
 */
export function useFormDataKey({ chartId, datasetId, formData, name }: Unsaved): FormDataKey {
  const { clock, newKey, onDefect } = useOffline();
  const sendQuietly = useSendQuietly();
  const { store, facts } = useOpenSession();
  const mayKeep = hasPermission(facts.roles, 'can_write', 'ExploreFormDataRestApi');
  const setKey = useAddressKey();
  const about = `${chartId} ${datasetId}`;
  const content = formData && canonicalJson(withoutAddress(formData));
  const [kept, setKept] = useState<Kept | null>(null);
  const present = kept?.about === about ? kept : null;
  const named = useServerId(String(present?.id));
  const key = content === null || !present ? null : (named ?? String(present.id));

  const first = useFirst(content);
  const latest = useRef<() => Promise<number | null>>(() => Promise.resolve(null));
  const keepLatest = async (): Promise<number | null> => {
    if (formData === null || content === null || datasetId === null || !mayKeep) return null;
    if (present?.content === content) return present.id;
    tab ??= newKey();
    const tabId = tab;
    const body = { chartId, datasetId, datasetType: 'table', formData: withoutAddress(formData) };
    const command = (id: number) => keepFormData({ id, name, tabId, body });
    const { local } = await sendQuietly(present ? command(present.id) : command);
    const id = present?.id ?? local;
    if (id !== null) setKept({ about, id, content });
    return id;
  };
  useEffect(() => {
    latest.current = keepLatest;
  });

  // The form data of the opened URL are already stored.
  const isAsOpened = kept === null && content === first;
  useEffect(() => {
    if (content === null || isAsOpened) return undefined;
    // Changes that could not be stored are still on the screen.
    const keepNow = () => void latest.current().catch((error: unknown) => onDefect('background', error));
    return clock.after(SLOW_DEBOUNCE, keepNow);
  }, [clock, content, about, isAsOpened, onDefect]);
  // Until the change is stored, the URL keeps the key it was opened with; before that is known, none.
  const isDone = content === null && (first !== null || kept !== null);
  useEffect(() => {
    if (key !== null || isDone) setKey(key);
  }, [key, isDone, setKey]);

  const keep = useCallback(async () => {
    const id = await latest.current();
    if (id === null) return null;
    const given = await store.names.get(id);
    return String(given?.id ?? id);
  }, [store]);
  return { key, keep };
}

/** The form data that the page was opened with under the key in its URL; null without a key. */
function useFirst(content: string | null): string | null {
  const hasKey = useRouterState({ select: ({ location }) => 'form_data_key' in location.search });
  const [first, setFirst] = useState(() => (hasKey ? content : null));
  const [isOpen, setOpen] = useState(hasKey && content === null);
  // Form data may arrive after the first render.
  if (isOpen && content !== null) {
    setOpen(false);
    setFirst(content);
  }
  return first;
}

/** Replaces the key in the URL. */
function useAddressKey(): (key: string | null) => void {
  const navigate = useNavigate();
  const present = useRouterState({ select: ({ location }) => keyIn(location.search) });
  const known = useRef(present);
  useEffect(() => {
    known.current = present;
  });
  return useCallback(
    key => {
      if (known.current === key) return;
      void navigate({
        to: '.',
        search: before => ({ ...before, form_data_key: toParameter(key) }),
        hash: true,
        state: true,
        replace: true,
      });
    },
    [navigate],
  );
}

/** The key in the parameters of a URL; null for none. */
export function keyIn(search: Readonly<Record<string, unknown>>): string | null {
  const key = search['form_data_key'];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
}

/** As a number if it is one, which is written in a URL without quotes. */
const toParameter = (key: string | null) => (key === null ? undefined : /^-\d+$/.test(key) ? Number(key) : key);
