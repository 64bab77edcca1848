/** The product's name in every language. */
export const product = 'Tidemark';
