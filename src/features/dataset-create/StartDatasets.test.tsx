// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { datasetArchiveText, datasetListText as text } from '@/text/messages/datasets/list';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { StartDatasets } from './StartDatasets';

afterEach(closeScreens);

const start = <StartDatasets importing={onClose => <button onClick={onClose}>importing</button>} />;
const importButton = () => screen.getByRole('button', { name: datasetArchiveText.import });

describe('new datasets', () => {
  test('HOM-007 start from an archive, or from a table at a separate address', async () => {
    await openScreen(start);
    expect(screen.getByRole('link', { name: text.newName }).getAttribute('href')).toBe('/dataset/add');
    fireEvent.click(importButton());
    fireEvent.click(screen.getByRole('button', { name: 'importing' }));
    expect(screen.queryByRole('button', { name: 'importing' })).toBeNull();
  });

  test('OFF-081 an import says that it needs the network instead of failing', async () => {
    await openScreen(start, { connectivity: { state: 'unreachable', since: NOW } });
    fireEvent.click(importButton());
    expect(screen.queryByRole('button', { name: 'importing' })).toBeNull();
    expect(await screen.findByText(needsNetworkText.import)).toBeDefined();
  });

  test('are not offered to people who may only read', async () => {
    await openScreen(start, {
      facts: {
        user: { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' },
        roles: { Reader: [['can_read', 'Dataset']] },
        store: 'screen',
      },
    });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
