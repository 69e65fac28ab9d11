/** A set of names, or a map by names. */
interface Names {
  readonly size: number;
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/** What both hold, found by going through the smaller. */
export function shared(some: Names, others: Names): string[] {
  const [few, many] = some.size < others.size ? [some, others] : [others, some];
  const both: string[] = [];
  for (const name of few.keys()) if (many.has(name)) both.push(name);
  return both;
}
