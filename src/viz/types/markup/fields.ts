import { oneOf, reader, text } from '../../controls/field';

export const fields = {
  markup_type: oneOf(['markdown', 'html'], 'markdown'),
  code: text('', 'code'),
} as const;

export const settingsOf = reader(fields);
