interface Part<Line> {
  /** Ids are in the order of time, and so are the lines. */
  readonly lines: readonly Line[];
  /** There are older ones than these. */
  readonly hasMore: boolean;
}

/**
 * What was read of a conversation, brought up to its last lines as they were just read. Where lines are missing between the two,
 * what was read before is dropped: it is read again when asked for.
 */
export function joinLines<Line extends { readonly _id: string }>(known: Part<Line>, last: Part<Line>): Part<Line> {
  const [first] = last.lines;
  if (!first || !known.lines.some(({ _id }) => _id >= first._id)) return last;
  const earlier = known.lines.filter(({ _id }) => _id < first._id);
  return { lines: [...earlier, ...last.lines], hasMore: earlier.length > 0 ? known.hasMore : last.hasMore };
}
