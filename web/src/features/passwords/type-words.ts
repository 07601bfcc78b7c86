import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import type { DigitalAccountType } from '#shared/model/digital-account.ts'

const typeNames = new Map<string, string>(DIGITAL_ACCOUNT_TYPES.map(({ id, name }) => [id, name]))

/** The name of a type of digital account: "Bank or card". */
export const typeInWords = (type: DigitalAccountType): string => typeNames.get(type) ?? type

/** All types, for a select field. */
export const typeChoices = DIGITAL_ACCOUNT_TYPES.map(({ id, name }) => ({ value: id, label: name }))

/**
 * The second line of a digital account in a list: its host, unless that is its label, and its type,
 * unless it is “other”.
 */
export const hostAndType = ({
  label,
  host,
  type,
}: {
  label: string
  host?: string | undefined
  type: DigitalAccountType
}): string =>
  [host === label ? undefined : host, type === 'other' ? undefined : typeInWords(type)]
    .filter(Boolean)
    .join(' · ')
