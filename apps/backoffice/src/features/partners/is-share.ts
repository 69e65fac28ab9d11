/** Whether the text is a percentage from 0 to 100. */
export function isShare(text: string): boolean {
  return /^\d{1,3}(\.\d{1,8})?$/.test(text) && Number(text) <= 100;
}

/** Whether the text is an amount of US dollars, cents at most. */
export function isDollars(text: string): boolean {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text);
}
