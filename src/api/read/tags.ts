interface WireTag {
  readonly name?: string | null | undefined;
  readonly type?: unknown;
}

/** The names of the tags that people gave. Superset has others of its own, such as `owner:1`, and names types or numbers them. */
export const customTagNames = (tags: readonly WireTag[] | undefined): readonly string[] =>
  (tags ?? []).flatMap(({ name, type }) =>
    typeof name === 'string' && (type === undefined || type === 1 || type === 'custom' || type === 'TagType.custom')
      ? [name]
      : [],
  );
