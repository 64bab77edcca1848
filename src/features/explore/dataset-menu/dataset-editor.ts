import { createContext, type ReactNode } from 'react';

interface DatasetEditorProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The editor of a dataset over a page, which is another feature's: the route hands it in. Null where nobody did. */
export const DatasetEditor = createContext<((props: DatasetEditorProps) => ReactNode) | null>(null);
