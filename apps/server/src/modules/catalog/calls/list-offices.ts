import { listOffices, notFound, refusal } from '@tetri/contract';
import { clockText, isOpenAt } from '../core/opening-hours.ts';
import { textIn } from '../core/text-by-language.ts';
import { handle } from '../deps.ts';

export const listOfficesHandler = handle(listOffices, ({ cityId }, { catalog, clock }, { lang }) => {
  const { cities, offices } = catalog.snapshot();
  if (cityId !== undefined && !cities.has(cityId)) throw refusal(notFound);
  const now = clock.now();
  return {
    offices: [...offices.values()]
      .filter(({ city }) => cityId === undefined || city.id === cityId)
      .map(({ id, name, address, phone, city, hours }) => ({
        _id: id,
        name: textIn(name, lang),
        address: textIn(address, lang),
        phone,
        timeZone: hours.timeZone,
        city: { _id: city.id, code: city.code, name: textIn(city.name, lang) },
        hours: hours.week.map(({ day, opensMinute, closesMinute }) => ({
          day,
          opens: clockText(opensMinute),
          closes: clockText(closesMinute),
        })),
        isOpen: isOpenAt(hours, now),
      })),
  };
});
