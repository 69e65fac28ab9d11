import { Email, emailNotFilled, emailNotValid, refusal } from '@tetri/contract';

/** The address as it is kept. Refuses with `emailNotFilled` or `emailNotValid`; only ASCII ones are valid, so none looks like another. */
export function judgeEmail(typed: string): string {
  if (typed === '') throw refusal(emailNotFilled);
  const { success, data } = Email.safeParse(typed);
  if (!success) throw refusal(emailNotValid);
  return data;
}
