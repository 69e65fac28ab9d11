import type { CallOutput, CallRequest, createOffice, listStaffOffices } from '@tetri/contract';

type List = CallOutput<typeof listStaffOffices>;
export type Office = List['offices'][number];
export type City = List['cities'][number];
export type OfficeTerms = CallRequest<typeof createOffice>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function termsOf(office: Office | undefined, cityId: string): OfficeTerms {
  const blank = { en: '', ru: '', ka: '' };
  return {
    cityId: office?.cityId ?? cityId,
    name: office?.name ?? blank,
    address: office?.address ?? blank,
    phone: office?.phone ?? '',
    position: office?.position ?? 0,
    isActive: office?.isActive ?? true,
    hours: office?.hours ?? [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
    exceptions: office?.exceptions ?? [],
    slots: office?.slots ?? null,
  };
}
