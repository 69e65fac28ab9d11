import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, nameTaken, notFound } from '../errors/any-call.ts';
import { Count, Uuid } from '../scalars.ts';
import { catalogEditors, catalogReaders, NameByLanguage, Position, TextsByLanguage, Version } from './staff-catalog.ts';

/** The office's local time, "09:30"; a day ends at "24:00". */
const ClockText = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

const CityTerms = z.object({
  name: NameByLanguage(60),
  timeZone: z.string().max(60),
  position: Position,
  isActive: z.boolean(),
});
const CityCode = z.string().regex(/^[A-Z]{2,10}$/);
export const StaffCity = CityTerms.extend({ _id: Uuid, code: CityCode, isDemo: z.boolean(), version: Version });

/** Customers pick a time at the office. */
export const OfficeSlots = z.object({
  /** How long each is. */
  minutes: z.int().min(10).max(240),
  /** How many customers may come at the same time. */
  capacity: z.int().min(1).max(100),
  /** Picked so long before it begins at the latest. */
  leadMinutes: z.int().min(0).max(10_080),
  /** Changed or cancelled so long before it begins at the latest. */
  cutoffMinutes: z.int().min(0).max(10_080),
  /** How many days ahead, beside today. */
  daysAhead: z.int().min(0).max(30),
});

const OfficeTerms = z.object({
  cityId: Uuid,
  name: NameByLanguage(100),
  address: NameByLanguage(300),
  phone: z.string().regex(/^(?:\+[0-9 ]{6,24})?$/),
  position: Position,
  isActive: z.boolean(),
  /** 1 is Monday. Several on one day: closed in between. A day without hours is closed. */
  hours: z.array(z.object({ day: z.int().min(1).max(7), opens: ClockText, closes: ClockText })).max(28),
  /** Dates on which the week's hours do not hold: other hours, or closed where both are null. */
  exceptions: z
    .array(
      z.object({
        date: z.iso.date(),
        opens: ClockText.nullable(),
        closes: ClockText.nullable(),
        note: TextsByLanguage(200),
      }),
    )
    .max(200),
  /** Null where customers come without a time. */
  slots: OfficeSlots.nullable(),
});
export const StaffOffice = OfficeTerms.extend({ _id: Uuid, isDemo: z.boolean(), version: Version });

export const listStaffOffices = defineCall({
  method: 'GET',
  path: 'admin/catalog/offices/list',
  access: catalogReaders,
  summary: 'All cities and offices, closed ones too, with hours and exceptions.',
  input: z.object({}),
  output: z.object({ cities: z.array(StaffCity), offices: z.array(StaffOffice), count: Count }),
});

export const createCity = defineCall({
  method: 'POST',
  path: 'admin/catalog/cities/create',
  access: catalogEditors,
  summary: 'A new city, with its code among the monitors and its time zone.',
  input: CityTerms.extend({ code: CityCode }),
  output: z.object({ city: StaffCity }),
  errors: [nameTaken],
});

export const updateCity = defineCall({
  method: 'PUT',
  path: 'admin/catalog/cities/update',
  access: catalogEditors,
  summary: "A city's names, time zone and place in lists. A closed city hides its offices.",
  input: CityTerms.extend({ id: Uuid, version: Version }),
  output: z.object({ city: StaffCity }),
  errors: [notFound, changedMeanwhile],
});

export const createOffice = defineCall({
  method: 'POST',
  path: 'admin/catalog/offices/create',
  access: catalogEditors,
  summary: 'A new office with its opening hours.',
  input: OfficeTerms,
  output: z.object({ office: StaffOffice }),
  errors: [notFound],
});

export const updateOffice = defineCall({
  method: 'PUT',
  path: 'admin/catalog/offices/update',
  access: catalogEditors,
  summary: "An office's address, hours and exceptions; hours and exceptions are replaced whole.",
  input: OfficeTerms.extend({ id: Uuid, version: Version }),
  output: z.object({ office: StaffOffice }),
  errors: [notFound, changedMeanwhile],
});
