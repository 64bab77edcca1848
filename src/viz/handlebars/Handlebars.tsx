import { useMemo } from 'react';
import { textOf } from '@/model/chart';
import { StyledHtml } from '@/ui/styled-html/StyledHtml';
import type { ChartComponentProps } from '../plugin';
import { renderRows } from './render';

/** Rows in a template that somebody wrote. What is wrong with the template is thrown, for the card to say. */
export function Handlebars({ formData, results, label }: ChartComponentProps) {
  const source = useMemo(() => renderRows(formData, results), [formData, results]);
  return (
    <StyledHtml label={label} source={source} language="markdown" styles={textOf(formData, 'styleTemplate') ?? ''} />
  );
}
