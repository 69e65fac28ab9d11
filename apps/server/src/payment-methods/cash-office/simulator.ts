import type { OfficeDirectory, OfficeView } from '../../modules/payments/plugin.ts';

type Asked = Parameters<OfficeDirectory['find']>[0];

/** One office of one currency's city, which a test opens and closes, and a teller who counts what is brought. */
export class CashOfficeSimulator implements OfficeDirectory {
  opensAt: Date | undefined;
  closesAt: Date | undefined;
  isActive = true;
  readonly #officeId: string;
  readonly #currencyId: string;

  constructor({ officeId, currencyId, opensAt }: { officeId: string; currencyId: string; opensAt: Date | undefined }) {
    this.#officeId = officeId;
    this.#currencyId = currencyId;
    this.opensAt = opensAt;
  }

  find({ officeId, currencyId, lang, at }: Asked): OfficeView | undefined {
    if (!this.isActive || officeId !== this.#officeId || currencyId !== this.#currencyId) return undefined;
    const city = { en: 'Tbilisi', ru: 'Тбилиси', ka: 'თბილისი' }[lang];
    return {
      officeId,
      name: 'Vake',
      cityName: city,
      closesAt: undefined,
      address: 'Chavchavadze Ave 1',
      phone: '+995 32 200 00 00',
      isOpen: this.opensAt !== undefined && this.opensAt <= at,
      opensAt: this.opensAt,
      hours: ['10:00–19:00'],
    };
  }

  openings({ currencyId, at }: { currencyId: string; at: Date }) {
    if (!this.isActive || currencyId !== this.#currencyId) return [];
    const isOpen = this.opensAt !== undefined && this.opensAt <= at;
    return [
      { isOpen, opensAt: this.opensAt, timeZone: 'Asia/Tbilisi', nextChangeAt: isOpen ? this.closesAt : this.opensAt },
    ];
  }

  count(): number {
    return this.isActive ? 1 : 0;
  }
}
