import * as z from 'zod'
import type { Contact } from '#shared/model/contact.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Email, ExtendedPhoneNumber, line } from '#shared/model/plain.ts'

/** The content of the form: every answer as text, `''` if there is none. The API checks the same and more. */
export const ContactFields = z.object({
  honorific: z.string(),
  firstName: line(80).min(1, 'Enter a first name.'),
  secondName: line(80),
  thirdName: line(80),
  lastName: line(80),
  suffix: line(40),
  nickName: line(80),
  sex: z.string(),
  relationship: z.string(),
  birthDate: z.union([z.literal(''), IsoDate]),
  children: line(200),
  note: z.string().trim().max(2000, 'Use at most 2000 characters.'),
  timeZone: z.string(),
  emails: z.array(z.object({ id: z.string(), email: Email, label: z.string() })),
  primaryEmail: z.string(),
  phoneNumbers: z.array(
    z.object({
      id: z.string(),
      number: ExtendedPhoneNumber.or(z.literal('')),
      label: z.string(),
      confirmed: z.boolean(),
    }),
  ),
  primaryPhoneNumber: z.string(),
  addresses: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      line1: line(120).min(1, 'Enter the street and number.'),
      line2: line(120),
      city: line(80).min(1, 'Enter the city.'),
      region: line(80),
      postalCode: line(20),
      country: z.string(),
    }),
  ),
})
export type ContactFields = z.infer<typeof ContactFields>

const primaryIdOf = (parts: readonly { id: string; primary: boolean }[]) =>
  (parts.find(({ primary }) => primary) ?? parts[0])?.id ?? ''

/** A contact as form content. */
export const toFields = (contact: Contact): ContactFields => ({
  honorific: contact.honorific ?? '',
  firstName: contact.firstName,
  secondName: contact.secondName ?? '',
  thirdName: contact.thirdName ?? '',
  lastName: contact.lastName ?? '',
  suffix: contact.suffix ?? '',
  nickName: contact.nickName ?? '',
  sex: contact.sex ?? '',
  relationship: contact.relationship ?? '',
  birthDate: contact.birthDate ?? '',
  children: contact.children ?? '',
  note: contact.note ?? '',
  timeZone: contact.timeZone ?? '',
  emails: contact.emails.map(({ id, email, label = '' }) => ({ id, email, label })),
  primaryEmail: primaryIdOf(contact.emails),
  phoneNumbers: contact.phoneNumbers.map(({ id, number, label = '', confirmed }) => ({
    id,
    number,
    label,
    confirmed,
  })),
  primaryPhoneNumber: primaryIdOf(contact.phoneNumbers),
  addresses: contact.addresses.map((address) => ({
    label: '',
    line2: '',
    region: '',
    postalCode: '',
    ...address,
  })),
})

type Given<T> = { [K in keyof T]?: Exclude<T[K], ''> }

/** The values that are not empty. */
const given = <T extends object>(values: T): Given<T> =>
  // Object.fromEntries loses the names; the names and their types are those of the values.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Given<T>

/** The form content as the API expects it. */
export const toBody = ({
  firstName,
  emails,
  primaryEmail,
  phoneNumbers,
  primaryPhoneNumber,
  addresses,
  ...rest
}: ContactFields) => ({
  ...given(rest),
  firstName,
  emails: emails.map((each) => ({
    ...given(each),
    email: each.email,
    primary: each.id === primaryEmail,
  })),
  phoneNumbers: phoneNumbers
    .filter(({ number }) => number !== '')
    .map((each) => ({
      ...given(each),
      number: each.number,
      primary: each.id === primaryPhoneNumber,
    })),
  addresses: addresses.map((each) => ({
    ...given(each),
    line1: each.line1,
    city: each.city,
    country: each.country,
  })),
})
