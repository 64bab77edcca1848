import { StyledHtml } from '@/ui/styled-html/StyledHtml';
import type { ChartPlugin, ChartComponentProps } from '../../plugin';
import { questions, settingsOf } from './fields';

/** A user's text. */
export function Markup({ formData, label }: ChartComponentProps) {
  return (
    <StyledHtml
      label={label}
      source={settingsOf(formData).code}
      language={settingsOf(formData).markup_type === 'html' ? 'html' : 'markdown'}
    />
  );
}

const markup: ChartPlugin = {
  ...questions.markup,
  drawing: { kind: 'component', Component: Markup },
  summary: ({ formData }) => settingsOf(formData).code,
};

export const plugins = { markup };
