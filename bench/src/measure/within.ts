/** What the work ends with, or after the limit an error that says what it waited for: no bench waits in silence. */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`waited ${limitMs / 1000} s until ${what}`)), limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
