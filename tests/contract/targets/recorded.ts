import type { Target } from './target';

/** Answers with what was recorded. It shows that the schemas accept it, and that the suite itself is sound. */
export const recorded: Target = {
  name: 'recorded',
  send: async ({ exchange }) => ({
    status: exchange.status,
    location: exchange.responseHeaders['Location'] ?? null,
    body: exchange.responseBody,
  }),
  close: async () => undefined,
};
