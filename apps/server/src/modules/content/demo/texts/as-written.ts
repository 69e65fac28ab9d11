/** Search engines are told title and summary as they stand. */
export const asWritten = { seoTitle: '', seoDescription: '' } as const;
