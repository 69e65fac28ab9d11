/** Makes something once, for all who ask. A failure is not kept: whoever asks next has it tried again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const made = onceEach<'it', Value>(make);
  return () => made('it');
}

/** As `once`, for each key. */
export function onceEach<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}
