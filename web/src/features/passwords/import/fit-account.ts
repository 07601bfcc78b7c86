import { digitalAccountLimits } from '#shared/model/digital-account.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { cleanLine } from '#shared/rules/text/clean-text.ts'
import type { OwnField, PortableAccount } from '#web/features/passwords/portable-account.ts'

/** The most that one digital account has. */
export const accountLimits = {
  labelLength: digitalAccountLimits.labelLength,
  /** The main website and the further ones. */
  webSites: 1 + digitalAccountLimits.moreWebSites,
  ownFields: digitalAccountLimits.fields,
  earlierPasswords: digitalAccountLimits.earlierPasswords,
} as const

/** What cleaning leaves in a text, but the API refuses in a label, which is one line. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** An imported account after some of the changes that make it fit, and what to say about them. */
interface Fitted {
  readonly account: PortableAccount
  readonly remarks: readonly string[]
}

const fitLabel = ({ account, remarks }: Fitted): Fitted => {
  const label = cleanLine(account.label).replace(controlCharacters, ' ').trim()
  if (label.length <= accountLimits.labelLength) return { account: { ...account, label }, remarks }
  const short = `${cutText(label, accountLimits.labelLength - 1).trimEnd()}…`
  const full: OwnField = { name: 'Full name', value: account.label, secret: false }
  return {
    account: { ...account, label: short, ownFields: [full, ...account.ownFields] },
    remarks: [...remarks, 'Its name is too long: the whole of it is among its fields.'],
  }
}

const fitWebSites = ({ account, remarks }: Fitted): Fitted => {
  const excess = account.webSites.slice(accountLimits.webSites)
  if (excess.length === 0) return { account, remarks }
  const rest: OwnField = { name: 'More websites', value: excess.join('\n'), secret: false }
  return {
    account: {
      ...account,
      webSites: account.webSites.slice(0, accountLimits.webSites),
      ownFields: [rest, ...account.ownFields],
    },
    remarks: [
      ...remarks,
      `It has more than ${accountLimits.webSites} websites: the others are among its fields.`,
    ],
  }
}

const fitOwnFields = ({ account, remarks }: Fitted): Fitted => {
  const { ownFields } = account
  if (ownFields.length <= accountLimits.ownFields) return { account, remarks }
  const ownFieldsKept = ownFields.slice(0, accountLimits.ownFields - 1)
  const others = ownFields.slice(accountLimits.ownFields - 1)
  const rest: OwnField = {
    name: 'More fields',
    value: others.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    secret: others.some(({ secret }) => secret),
  }
  return {
    account: { ...account, ownFields: [...ownFieldsKept, rest] },
    remarks: [
      ...remarks,
      `It has more than ${accountLimits.ownFields} fields: the last one holds the others.`,
    ],
  }
}

const fitEarlierPasswords = ({ account, remarks }: Fitted): Fitted => {
  const { earlierPasswords } = account
  if (earlierPasswords.length <= accountLimits.earlierPasswords) return { account, remarks }
  const latestFirst = earlierPasswords.toSorted((one, other) =>
    (other.replacedAt ?? '').localeCompare(one.replacedAt ?? ''),
  )
  return {
    account: {
      ...account,
      earlierPasswords: latestFirst.slice(0, accountLimits.earlierPasswords),
    },
    remarks: [
      ...remarks,
      `Of its earlier passwords, only the latest ${accountLimits.earlierPasswords} are imported.`,
    ],
  }
}

/**
 * Makes an imported account fit `accountLimits`. Nothing is lost but the oldest of its earlier
 * passwords.
 */
export const fitAccount = (account: PortableAccount): Fitted =>
  [fitLabel, fitWebSites, fitOwnFields, fitEarlierPasswords].reduce<Fitted>(
    (fitted, makeFit) => makeFit(fitted),
    { account, remarks: [] },
  )
