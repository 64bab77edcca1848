import { textOf } from '@/model/chart';
import { plainChoices } from '../controls/choices';
import type { Control, ControlContext, ControlPanel } from '../controls/control';

const code = (language: 'markdown' | 'html'): Control => ({
  name: 'code',
  kind: 'code',
  language,
  label: 'Code',
  renderOnly: true,
  description: 'Put your code here',
  shown: ({ formData }: ControlContext) => (textOf(formData, 'markup_type') ?? 'markdown') === language,
  resetOnHide: false,
});

export const markupControls: ControlPanel = {
  sections: [
    {
      label: 'Code',
      tab: 'data',
      controls: [
        {
          name: 'markup_type',
          kind: 'choice',
          label: 'Markup Type',
          choices: plainChoices('markdown', 'html'),
          required: true,
          renderOnly: true,
        },
        code('markdown'),
        code('html'),
      ],
    },
  ],
};
