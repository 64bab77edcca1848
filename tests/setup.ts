import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { patience } from './support/patience';

configure({ asyncUtilTimeout: patience.timeout });
