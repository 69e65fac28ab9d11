/** Search engines receive title and summary as they are. */
export const asWritten = { seoTitle: '', seoDescription: '' } as const;
