import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LeftThing } from '#functions/domain/left-behind/mark-repository.ts'
import { DigitalAccount } from '#shared/model/digital-account.ts'
import { entities } from '#tests/entities.ts'
import { isNoun, nouns } from '#web/parts/nouns.ts'
import { digitalAccounts } from './export/collect/digital-accounts.ts'
import { ExportedData } from './export/collect/exported-data.ts'

/*
 * Every entity of a person must be in the download of everything, in the search, and on the list of
 * what a person left behind. An entity that this file does not name must be in the first two, by
 * the name of its folder: `pets` for one of `domain/pets/`. On the list it may be missing, because
 * readers see it among what is shared with them.
 */

/**
 * An entity of an owner: where it is in `data.json`, in the search (⌘K), and among what they left
 * behind, or why not.
 */
interface Owned {
  readonly data: string
  readonly search: string | { readonly not: string }
  readonly left: string | { readonly not: string }
}

const inAnother = { not: 'It is part of another record, and found with it.' }
const onePage = { not: 'It has a page of its own, and is not one of many.' }
const byWill = { not: 'The will and its papers say what becomes of it.' }
const shared = { not: 'Readers see it among what is shared with them. There is nothing to settle.' }
const forOwner = { not: 'It was for the owner alone.' }

const namedOtherwise: Readonly<Record<string, Owned>> = {
  Account: { data: 'profile', search: onePage, left: forOwner },
  Billing: { data: 'payments', search: onePage, left: forOwner },
  Company: { data: 'companies', search: 'companies', left: 'company' },
  Contact: { data: 'contacts', search: 'contacts', left: forOwner },
  DigitalAccount: { data: 'digitalAccounts', search: 'accounts', left: 'account' },
  Document: { data: 'documents', search: 'documents', left: 'document' },
  File: { data: 'documents', search: inAnother, left: inAnother },
  HiddenOffer: { data: 'hiddenOffers', search: onePage, left: forOwner },
  MemoryPrompts: { data: 'memoryPrompts', search: onePage, left: forOwner },
  MemoryType: { data: 'memories', search: inAnother, left: inAnother },
  Message: { data: 'messages', search: 'messages', left: { not: 'It goes to its recipients.' } },
  PersonaCapture: { data: 'personalAnswers', search: onePage, left: forOwner },
  PersonaQuestion: { data: 'personalAnswers', search: onePage, left: forOwner },
  Will: { data: 'wills', search: onePage, left: shared },
  WillPrint: { data: 'willPrints', search: inAnother, left: byWill },
}

const leftKinds = LeftThing.options.map(({ shape }) => shape.kind.value)

/** What becomes of a thing on the list of what a person left behind, if others may see it. */
const leftOf = (folder: string): Owned['left'] => {
  const noun = isNoun(folder) ? nouns[folder] : undefined
  if (noun === undefined || !('shared' in noun))
    throw new Error(`Nothing says whether others may see ${folder}: name it in this file.`)
  return leftKinds.find((kind) => kind === noun.shared.type) ?? shared
}

/** Entities that are in no download, in no search and on no list of what a person left. */
const inNoList: readonly { readonly because: string; readonly names: readonly string[] }[] = [
  {
    because: 'It is made from other records, to find or to count them.',
    names: [
      'ContactIndex',
      'DigitalAccountIndex',
      'DocumentIndex',
      'MemoryIndex',
      'LinkedContact',
      'Customer',
      'PartnerOfferPointer',
      'PartnerSlug',
      'Plan',
      'Profile',
      'Undelivered',
      'LeftAtAddress',
      'OwnLeftAtAddress',
      'SignedWill',
      'UploadedWill',
    ],
  },
  {
    because:
      'It sets who may do what in this account, or what a list shows: it means nothing outside.',
    names: [
      'AccessRequest',
      'Delegate',
      'DismissedPapers',
      'FormerElector',
      'Gift',
      'Passing',
      'Share',
    ],
  },
  {
    because: 'Another person gave or wrote it: it is theirs.',
    names: ['DayOfDeath', 'DelegatedToMe', 'LeftBehindMark', 'Received', 'SharedWithMe'],
  },
  {
    because:
      'It lasts for a while: a sign-in, a link, a sending, an order, or the download itself.',
    names: [
      'AddressSetup',
      'AnnouncedSignUp',
      'Cart',
      'Delivery',
      'Export',
      'Link',
      'NoticeChannelSetup',
      'OpenSignUp',
      'OwnLink',
      'PartnerRegistration',
      'PassingNotice',
      'PhoneSetup',
      'SignedInDevice',
      'UndoableChange',
    ],
  },
  { because: 'It belongs to nobody.', names: ['Partner', 'PartnerOffer'] },
  {
    because: 'It tells what happened and from where, and nothing that the person wrote or keeps.',
    names: ['Activity'],
  },
]

const declared = entities()
const namedHere = [...Object.keys(namedOtherwise), ...inNoList.flatMap(({ names }) => names)]

/** Everything that an owner has, by the names of the entities. */
const owned: typeof namedOtherwise = {
  ...namedOtherwise,
  ...Object.fromEntries(
    declared
      .filter(({ name }) => !namedHere.includes(name))
      .map(({ name, file }) => {
        const [, folder = ''] = file.split('/')
        return [name, { data: folder, search: folder, left: leftOf(folder) }]
      }),
  ),
}

it('this file names no entity twice, and none that does not exist', () => {
  expect(namedHere).toEqual([...new Set(namedHere)])
  const names = declared.map(({ name }) => name)
  expect(namedHere.filter((name) => !names.includes(name))).toEqual([])
})

it('the download of everything collects all entities of an owner, and nothing else', () => {
  const folder = join(import.meta.dirname, 'export', 'collect')
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const called = textOf('exported-data.ts')
  const collectors = readdirSync(folder)
    .filter((file) => called.includes(`'./${file}'`))
    .map(textOf)
  const uncollected = declared.filter(
    ({ name, file }) =>
      name in owned && !collectors.some((text) => text.includes(`'#functions/${file}'`)),
  )
  expect(uncollected).toEqual([])
  const { format: _, version: __, exportedAt: ___, ...data } = ExportedData.shape
  const named = new Set(Object.values(owned).map((entry) => entry.data))
  expect([...named].toSorted()).toEqual(Object.keys(data).toSorted())
})

/** The fields of a digital account that the download of everything leaves out, and why. */
const notDownloaded = {
  userName: 'It is part of the sign-in: the export of passwords has it.',
  password: 'The file is kept in plain text.',
  note: 'People write secrets there.',
  totp: 'It is as good as a password.',
  fields: 'People write secrets there.',
  earlierPasswords: 'They are passwords.',
  passwordChangedAt: 'It tells nothing without the password.',
  fileId: 'The attachment may be a secret, such as a key.',
  sealed: 'It is of use to our server alone.',
  version: 'It counts saves, to notice an older tab.',
  createdAt: 'It tells when the account was stored here, not when it was opened.',
  updatedAt: 'It tells when the account was stored here, not when it was changed.',
} satisfies Partial<Record<keyof DigitalAccount, string>>

it('each field of a digital account is in the download, or is named with the reason why not', () => {
  const downloaded = Object.keys(digitalAccounts.shape.digitalAccounts.element.shape)
  expect([...downloaded, ...Object.keys(notDownloaded)].toSorted()).toEqual(
    Object.keys(DigitalAccount.shape).toSorted(),
  )
})

const namedIn = (place: 'search' | 'left') =>
  Object.values(owned).flatMap((entry) => {
    const value = entry[place]
    return typeof value === 'string' ? [value] : []
  })

it('the search and the list of what a person left have exactly what this file names', () => {
  expect(namedIn('search').toSorted()).toEqual(Object.keys(nouns).toSorted())
  expect(namedIn('left').toSorted()).toEqual(leftKinds.toSorted())
})

it('each entity has a record of an earlier version, which every later version must open', () => {
  const folder = join(import.meta.dirname, '../stored-items')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const stored = files.flatMap((file) => {
    const { items } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return items.map(({ entity }: { entity?: string }) => entity)
  })
  expect(declared.filter(({ name }) => !stored.includes(name))).toEqual([])
})
