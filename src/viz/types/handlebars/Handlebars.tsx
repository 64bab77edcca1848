import { useMemo } from 'react';
import { StyledHtml } from '@/ui/styled-html/StyledHtml';
import type { ChartComponentProps } from '../../plugin';
import { renderRows } from './render';
import { settingsOf } from './fields';

/** Rows in a template that somebody wrote. What is wrong with the template is thrown, for the card to say. */
export function Handlebars({ formData, results, label }: ChartComponentProps) {
  const source = useMemo(() => renderRows(formData, results), [formData, results]);
  return <StyledHtml label={label} source={source} language="markdown" styles={settingsOf(formData).styleTemplate} />;
}
