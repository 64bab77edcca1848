import { useEffect, useRef } from 'react';
import { readText } from '../drafts/editor-tabs';
import type { LocalStore } from '../store/database';
import type { EditorTextRecord } from '../store/records';
import { useOpenSession } from './context';
import { liveReading } from '../store/live-reading';

type Follow = (record: EditorTextRecord | null) => void;

interface Following {
  readonly followers: Set<Follow>;
  last: { readonly record: EditorTextRecord | null } | null;
  readonly stop: () => void;
}

/** A long text is read once for all its followers: it is read again on every keystroke. */
const followed = new WeakMap<LocalStore, Map<string, Following>>();

function followText(store: LocalStore, tabId: string, follow: Follow): () => void {
  const ofStore = followed.get(store) ?? new Map<string, Following>();
  followed.set(store, ofStore);
  let following = ofStore.get(tabId);
  if (!following) {
    const followers = new Set<Follow>();
    const query = liveReading(() => readText(store, tabId)).subscribe({
      next(record) {
        made.last = { record };
        for (const call of [...followers]) call(record);
      },
      // The store is closed, and so is the screen.
      error: () => undefined,
    });
    const made: Following = { followers, last: null, stop: () => query.unsubscribe() };
    following = made;
    ofStore.set(tabId, made);
  }
  const { followers, last, stop } = following;
  const own: Follow = record => follow(record);
  followers.add(own);
  if (last) own(last.record);
  return () => {
    followers.delete(own);
    if (followers.size > 0) return;
    stop();
    ofStore.delete(tabId);
  };
}

/**
 * Calls `follow` with the text of a tab, at first and after every change in any window; null for a tab that this device
 * does not have. It causes no rendering: a long text changes with every keystroke.
 */
export function useStoredText(tabId: string, follow: Follow): void {
  const { store } = useOpenSession();
  const present = useRef(follow);
  useEffect(() => {
    present.current = follow;
  });
  useEffect(() => followText(store, tabId, record => present.current(record)), [store, tabId]);
}
