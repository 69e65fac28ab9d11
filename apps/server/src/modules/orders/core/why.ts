import type { OrderRemark } from '@tetri/contract';

/** Why a step was made: what the product says of it, and the words of whoever made it. */
export interface Why {
  readonly said?: readonly OrderRemark[];
  readonly reason?: string;
}

export function remark(code: OrderRemark['code'], values: OrderRemark['values'] = {}): OrderRemark {
  return { code, values };
}

/** The remark before what is said already. */
export function saying({ said = [], ...why }: Why, ...first: readonly OrderRemark[]): Why {
  return { ...why, said: [...first, ...said] };
}
