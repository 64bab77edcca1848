// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cssText } from '@/text/messages/dashboard/css';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, openScreen } from '../../../../tests/support/screen';
import { Templates } from './Templates';

afterEach(closeScreens);

test('one of ten thousand CSS templates is found on the server and loaded', async () => {
  const { ask, calls } = recordingServer(({ q }) => {
    const id = JSON.stringify(q).includes('9999') ? 9999 : 1;
    const template = { id, template_name: `Template ${id}`, css: `#t${id} {}` };
    return { body: { count: 10_000, ids: [id], result: [template] } };
  });
  const onLoad = vi.fn<(css: string) => void>();
  await openScreen(<Templates text="" onLoad={onLoad} />, { ask });
  fireEvent.click(await screen.findByText(cssText.choose, { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText(cssText.searchTemplates), { target: { value: '9999' } });
  fireEvent.click(await screen.findByText('Template 9999', { selector: '[role=option] *' }));
  expect(onLoad).toHaveBeenCalledWith('#t9999 {}');
  expect(calls.at(-1)?.q).toMatchObject({ filters: [{ col: 'template_name', opr: 'ct', value: '9999' }], page: 0 });
});

test('people who may not see CSS templates are offered none, and do not ask for them', async () => {
  const { ask, calls } = recordingServer(() => ({ body: { count: 0, ids: [], result: [] } }));
  const facts = { ...ada, roles: { Alpha: [['can_write', 'Dashboard']] } } as const;
  await openScreen(<Templates text="" onLoad={() => undefined} />, { ask, facts });
  expect(calls).toEqual([]);
  expect(screen.queryByText(cssText.noTemplates)).toBeNull();
});
