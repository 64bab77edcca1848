import { createContext } from 'react';
import { papers } from './paper-blocks';

/** Pixels from margin to margin. */
export const PaperWidth = createContext(papers.portrait.width);
