/** Replaces flechette's compression of buffers: answers are compressed in transit, not inside. */
function refuse(): never {
  throw new Error('Answers are not compressed inside');
}
export { refuse as decompressBuffer, refuse as compressBuffer, refuse as missingCodec, refuse as setCompressionCodec };
export const getCompressionCodec = () => null;
