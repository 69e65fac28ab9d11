/** `a / b` towards minus infinity; `b` must be above zero. */
export function divideDown(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}

/** `a / b` towards plus infinity; `b` must be above zero. */
export function divideUp(a: bigint, b: bigint): bigint {
  return a > 0n ? (a - 1n) / b + 1n : a / b;
}
