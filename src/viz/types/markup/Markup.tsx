import { StyledHtml } from '@/ui/styled-html/StyledHtml';
import type { ChartComponentProps } from '../../plugin';
import { settingsOf } from './fields';

/** Text that somebody wrote. */
export function Markup({ formData, label }: ChartComponentProps) {
  return (
    <StyledHtml
      label={label}
      source={settingsOf(formData).code}
      language={settingsOf(formData).markup_type === 'html' ? 'html' : 'markdown'}
    />
  );
}
