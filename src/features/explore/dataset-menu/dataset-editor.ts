import { createContext, type ReactNode } from 'react';

interface DatasetEditorProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The dataset editor dialog of another feature, supplied by the route; null if it supplies none. */
export const DatasetEditor = createContext<((props: DatasetEditorProps) => ReactNode) | null>(null);
