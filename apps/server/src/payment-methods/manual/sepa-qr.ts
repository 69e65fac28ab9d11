/**
 * The European banks' QR text for a transfer (EPC069-12, version 002), which banking apps fill a form from. Undefined where
 * it cannot be made: no holder, an IBAN that is none, an amount beyond the standard's.
 */
export function sepaQr(transfer: { holder: string; number: string; amount: string; text: string }): string | undefined {
  const iban = transfer.number.replace(/\s/g, '').toUpperCase();
  const holder = transfer.holder.replace(/\s+/g, ' ').trim().slice(0, 70);
  if (!holder || !isIban(iban) || !/^\d{1,9}\.\d{2}$/.test(transfer.amount)) return undefined;
  return ['BCD', '002', '1', 'SCT', '', holder, iban, `EUR${transfer.amount}`, '', '', transfer.text].join('\n');
}

/** ISO 13616: the number rotated by four, letters as two digits, leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
