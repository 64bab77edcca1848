import { textOf } from '@/model/chart';
import { StyledHtml } from '@/ui/styled-html/StyledHtml';
import type { ChartComponentProps } from '../plugin';

/** Text that somebody wrote. */
export function Markup({ formData, label }: ChartComponentProps) {
  return (
    <StyledHtml
      label={label}
      source={textOf(formData, 'code') ?? ''}
      language={textOf(formData, 'markup_type') === 'html' ? 'html' : 'markdown'}
    />
  );
}
