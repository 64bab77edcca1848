import { markupWords } from '@/text/messages/panels/tools';
import { definePanel } from '../../controls/panel';
import { fields } from './fields';

const code = (language: 'markdown' | 'html') =>
  ({
    name: 'code',
    language,
    asks: 'picture',
    shown: ({ settings }: { readonly settings: { readonly markup_type: string } }) => settings.markup_type === language,
    keeps: true,
  }) as const;

export const panels = {
  markup: definePanel(markupWords, fields, [
    {
      title: 'code',
      tab: 'data',
      controls: [{ name: 'markup_type', required: true, asks: 'picture' }, code('markdown'), code('html')],
    },
  ]),
};
