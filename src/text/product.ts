/** What the product is called, in every language. */
export const product = 'Tidemark';
