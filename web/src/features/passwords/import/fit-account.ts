import { cutText } from '#shared/rules/cut-text.ts'
import { cleanLine } from '#shared/rules/text/clean-text.ts'
import type { ImportedAccount, OwnField } from '#web/features/passwords/imported-account.ts'

/** The most that one account of ours has. */
export const accountLimits = {
  labelLength: 120,
  webSites: 21,
  ownFields: 50,
  earlierPasswords: 20,
} as const

/** What a label may not have after cleaning: it is one line, without control characters. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

interface Fitted {
  readonly account: ImportedAccount
  readonly remarks: readonly string[]
}

const fitLabel = ({ account, remarks }: Fitted): Fitted => {
  const label = cleanLine(account.label).replace(control, ' ').trim()
  if (label.length <= accountLimits.labelLength) return { account: { ...account, label }, remarks }
  const short = `${cutText(label, accountLimits.labelLength - 1).trimEnd()}…`
  const full: OwnField = { name: 'Full name', value: account.label, secret: false }
  return {
    account: { ...account, label: short, ownFields: [full, ...account.ownFields] },
    remarks: [...remarks, 'Its name is too long: the whole of it is among its fields.'],
  }
}

const fitWebSites = ({ account, remarks }: Fitted): Fitted => {
  const more = account.webSites.slice(accountLimits.webSites)
  if (more.length === 0) return { account, remarks }
  const rest: OwnField = { name: 'More web sites', value: more.join('\n'), secret: false }
  return {
    account: {
      ...account,
      webSites: account.webSites.slice(0, accountLimits.webSites),
      ownFields: [rest, ...account.ownFields],
    },
    remarks: [
      ...remarks,
      `It has more than ${accountLimits.webSites} web sites: the others are among its fields.`,
    ],
  }
}

const fitOwnFields = ({ account, remarks }: Fitted): Fitted => {
  const { ownFields } = account
  if (ownFields.length <= accountLimits.ownFields) return { account, remarks }
  const kept = ownFields.slice(0, accountLimits.ownFields - 1)
  const others = ownFields.slice(accountLimits.ownFields - 1)
  const rest: OwnField = {
    name: 'More fields',
    value: others.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    secret: others.some(({ secret }) => secret),
  }
  return {
    account: { ...account, ownFields: [...kept, rest] },
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
 * Makes an account fit what one account of ours may have. Nothing is lost but the oldest of its
 * earlier passwords.
 */
export const fitAccount = (account: ImportedAccount): Fitted =>
  [fitLabel, fitWebSites, fitOwnFields, fitEarlierPasswords].reduce<Fitted>(
    (fitted, change) => change(fitted),
    { account, remarks: [] },
  )
