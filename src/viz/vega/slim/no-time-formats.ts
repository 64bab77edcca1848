/** Stands in for d3-time-format, which time scales know for labels that are never asked of them (`no-formats.ts`). */
const plain = () => (value: unknown) => String(value);
export { plain as timeFormat, plain as utcFormat };
