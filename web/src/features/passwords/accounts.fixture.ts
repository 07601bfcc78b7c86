import fc from 'fast-check'
import { cleanLine } from '#shared/rules/text/clean-text.ts'
import { cardFields, identityFields } from './bitwarden-details.ts'
import {
  type AccountKind,
  emptyAccount,
  type OwnField,
  type PortableAccount,
} from './portable-account.ts'

const graphemes = fc.string({ unit: 'grapheme', maxLength: 30 })
/** Without U+FFFD: an import says of it that a letter could not be read. */
const someText = graphemes.filter((text) => text.trim() !== '' && !text.includes('\uFFFD'))
const orEmpty = fc.oneof(fc.constant(''), someText)
/** A label as accounts have it: cleaned, and not empty. */
const label = someText
  .map((text) =>
    cleanLine(text)
      .replace(/\p{Cc}/gu, '-')
      .trim(),
  )
  .filter((text) => text !== '')
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const ownField: fc.Arbitrary<OwnField> = fc.record({
  name: someText.map((text) => `Own ${text}`),
  value: orEmpty,
  secret: fc.boolean(),
})

/** Some of the fields of a card or an identity, with content. */
const details = (fields: typeof cardFields) =>
  fc
    .subarray([...fields])
    .chain((some) =>
      fc.tuple(
        ...some.map(({ name, secret }) =>
          someText.map((value): OwnField => ({ name, value, secret })),
        ),
      ),
    )

const common = fc.record({
  label,
  notes: orEmpty,
  folder: orEmpty,
  favourite: fc.boolean(),
  earlierPasswords: fc.array(
    fc.record({ password: someText, replacedAt: instant }, { requiredKeys: ['password'] }),
    { maxLength: 3 },
  ),
  ownFields: fc.array(ownField, { maxLength: 3 }),
  type: fc.constantFrom('bank', 'email', 'other'),
})

const login = fc
  .record({
    userName: orEmpty,
    password: someText,
    totp: orEmpty,
    webSites: fc.array(someText, { maxLength: 3 }),
    passwordChangedAt: fc.option(instant, { nil: undefined }),
  })
  .map(({ passwordChangedAt, ...rest }) => ({
    ...rest,
    ...(passwordChangedAt !== undefined && { passwordChangedAt }),
  }))

const kindWith = (kind: AccountKind, fields: fc.Arbitrary<readonly OwnField[]>) =>
  fc.tuple(common, fields).map(
    ([account, first]): PortableAccount => ({
      ...emptyAccount,
      ...account,
      kind,
      ownFields: [...first, ...account.ownFields],
    }),
  )

/** Any account that an export can carry in full. */
export const anyAccount: fc.Arbitrary<PortableAccount> = fc.oneof(
  fc
    .tuple(common, login)
    .map(([account, part]): PortableAccount => ({ ...emptyAccount, ...account, ...part })),
  kindWith('note', fc.constant([])),
  kindWith('card', details(cardFields)),
  kindWith('identity', details(identityFields)),
)
