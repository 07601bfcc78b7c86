import * as z from 'zod'
import type { Contact } from '#shared/model/contact.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { Email, ExtendedPhoneNumber, line } from '#shared/model/plain.ts'
import { answer, detail, formCodec } from '#web/parts/form/form-codec.ts'

/** Facts about a person besides how to reach them. The API checks the same and more. */
const personCodec = formCodec({
  honorific: detail(z.string(), undefined),
  firstName: answer(line(80).min(1, 'Enter a first name.'), ''),
  secondName: detail(line(80), undefined),
  thirdName: detail(line(80), undefined),
  lastName: detail(line(80), undefined),
  suffix: detail(line(40), undefined),
  nickName: detail(line(80), undefined),
  sex: detail(z.string(), undefined),
  relationship: detail(z.string(), undefined),
  birthDate: detail(IsoDate, undefined),
  children: detail(line(200), undefined),
  note: detail(z.string().trim().max(2000, 'Use at most 2000 characters.'), undefined),
  timeZone: detail(z.string(), undefined),
})

const addressCodec = formCodec({
  id: answer(z.string(), ''),
  label: detail(z.string(), undefined),
  line1: answer(line(120).min(1, 'Enter the street and number.'), ''),
  line2: detail(line(120), undefined),
  city: answer(line(80).min(1, 'Enter the city.'), ''),
  region: detail(line(80), undefined),
  postalCode: detail(line(20), undefined),
  country: answer(z.string(), ''),
})

/** The content of the form: every answer as text, `''` if there is none. */
export const ContactFields = personCodec.schema.extend({
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
  addresses: z.array(addressCodec.schema),
})
export type ContactFields = z.infer<typeof ContactFields>

const primaryIdOf = (parts: readonly { id: string; primary: boolean }[]) =>
  (parts.find(({ primary }) => primary) ?? parts[0])?.id ?? ''

/** A contact as form content. */
export const toFields = (contact: Contact): ContactFields => ({
  ...personCodec.decode(contact),
  emails: contact.emails.map(({ id, email, label = '' }) => ({ id, email, label })),
  primaryEmail: primaryIdOf(contact.emails),
  phoneNumbers: contact.phoneNumbers.map(({ id, number, label = '', confirmed }) => ({
    id,
    number,
    label,
    confirmed,
  })),
  primaryPhoneNumber: primaryIdOf(contact.phoneNumbers),
  addresses: contact.addresses.map(addressCodec.decode),
})

/** The form content as the API expects it. */
export const toBody = (fields: ContactFields) => ({
  ...personCodec.encode(fields),
  emails: fields.emails.map(({ id, email, label }) => ({
    id,
    email,
    label: label || undefined,
    primary: id === fields.primaryEmail,
  })),
  phoneNumbers: fields.phoneNumbers
    .filter(({ number }) => number !== '')
    .map(({ id, number, label, confirmed }) => ({
      id,
      number,
      label: label || undefined,
      confirmed,
      primary: id === fields.primaryPhoneNumber,
    })),
  addresses: fields.addresses.map(addressCodec.encode),
})
