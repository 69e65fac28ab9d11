/** What a service, or a side of a route, asks for. */
interface Asked {
  readonly key: string;
  readonly required: boolean;
}

/** Where a service asks for this, it brings the cash there. */
const addressKey = 'address';
const officeKey = 'office';

/**
 * The keys of the receiving side's fields that need not be filled in, for what is received and what the chosen services
 * ask for. Where a service brings the cash, nobody comes to an office, and what the service asks for itself is not asked
 * for twice. What is sent under these keys all the same is judged and kept.
 */
export function keysNotNeeded(kind: string, services: readonly (readonly Asked[])[]): ReadonlySet<string> {
  const bringing = kind === 'cash' ? services.filter(bringsCash) : [];
  return new Set(bringing.flatMap((asked) => [officeKey, ...asked.map(({ key }) => key)]));
}

/** Whether what asks for this brings the cash to the customer. */
export function bringsCash(asked: readonly Asked[]): boolean {
  return asked.some(({ key, required }) => key === addressKey && required);
}

/** Whether an ordered service was given where to bring the cash. An order says so itself, as its route may change. */
export function hasDeliveryAddress(
  values: readonly { readonly key: string; readonly value: string; readonly serviceId?: string | undefined }[],
): boolean {
  return values.some(({ key, value, serviceId }) => serviceId !== undefined && key === addressKey && value !== '');
}
