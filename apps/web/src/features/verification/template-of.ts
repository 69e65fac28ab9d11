import type { VerificationTemplate } from '@tetri/contract';

/** The form in its JSON text, which the server has checked: it keeps none that does not fit. */
export function templateOf(json: string): VerificationTemplate {
  return JSON.parse(json) as VerificationTemplate;
}
