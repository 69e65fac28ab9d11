/** The reference a person writes into a payment or says at the till: the order's number, grouped. "T-482 177 3012" */
export function ridOf(uid: bigint | string): string {
  const digits = String(uid);
  return `T-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export function isUid(text: string): boolean {
  return /^[1-9]\d{7,9}$/.test(text);
}
