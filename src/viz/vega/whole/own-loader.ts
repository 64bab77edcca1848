import type { Loader } from 'vega';
import { specificationText as text } from '@/text/messages/charts/specification';

const refuse = () => Promise.reject(new Error(text.loadsNothing));

/**
 * What a person's own specification may fetch and open: nothing. Images embedded in the specification itself are shown.
 */
export const ownLoader: Loader = {
  load: refuse,
  http: refuse,
  file: refuse,
  sanitize: (uri, { context }) =>
    context === 'image' && /^data:image\/(?:png|jpeg|gif|webp);/i.test(uri) ? Promise.resolve({ href: uri }) : refuse(),
};
