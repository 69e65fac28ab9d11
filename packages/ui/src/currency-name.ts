export interface NamedCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly network?: string | null | undefined;
}

/** "Tether · TRC20": the name, and the network where it tells more than the symbol does. */
export function currencyName({ name, symbol, network }: NamedCurrency): string {
  return network == null || network === '' || network === symbol ? name : `${name} · ${network}`;
}
