import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const sankeyWords = defineMessages('panels.sankeyWords', {
  groupby: { label: 'Source / Target', description: 'Two columns: where a link starts, and where it ends.' },
} satisfies Readonly<Record<string, ControlWords>>);
