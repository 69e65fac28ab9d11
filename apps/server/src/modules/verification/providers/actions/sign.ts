import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed: a signature of one purpose proves nothing for another. */
type Purpose = 'start' | 'status' | 'answer' | 'callback';

/** HMAC-SHA256 of the purpose, a line feed and the text, in hex. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex');
}

export function isSignedBy(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const [wanted, given] = [Buffer.from(sign(secret, purpose, text)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
