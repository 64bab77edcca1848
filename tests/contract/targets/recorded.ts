import type { Target } from './target';

/** Answers with the recording itself, to show that the schemas accept it and that the suite is sound. */
export const recorded: Target = {
  name: 'recorded',
  send: async ({ exchange }) => ({
    status: exchange.status,
    location: exchange.responseHeaders['Location'] ?? null,
    body: exchange.responseBody,
  }),
  close: async () => undefined,
};
