import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { UserId } from '#shared/model/ids.ts'
import { send } from '../api.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { type IdPlace, idPlaces, withId } from './id-places.ts'
import { createThings, type Ids, nouns } from './nouns.ts'
import { replaceIds } from './replace-ids.ts'
import { undocumented } from './undocumented.ts'

/*
 * No answer reveals whether a thing of another person exists. Each place of an input that holds an id, at any depth,
 * gets the id of another person's thing and then an id of nothing; all other ids are the caller's own. Both answers
 * must be equal.
 */

const url = inject('url')
const guarded = allOperations.filter(({ access }) => access !== 'public' && access !== 'provider')

let person: TestPerson
let administrator: TestPerson
let mine: Ids
let theirs: Ids

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
  person = await newPerson(url)
  await writeAll([
    accountChange(UserId.parse(person.userId), { userEntitlements: 'doublewilluser' }),
  ])
  mine = await createThings(url, person)
  theirs = await createThings(url, await newPerson(url))
})

/** The ids in examples, each with the id of the caller's own thing of that kind. */
const ownIds = (): readonly (readonly [string, string])[] =>
  Object.entries(nouns).flatMap(([noun, { examples = [] }]) =>
    examples.map((example, at) => {
      const own = mine[noun]?.[at] ?? mine[noun]?.[0]
      if (own === undefined) throw new Error(`Nothing was created for the noun ${noun}.`)
      return [example, own] as const
    }),
  )

/** The same input with the caller's own ids. */
const withOwnIds = (input: unknown): unknown => replaceIds(input, new Map(ownIds()))

const places = guarded.flatMap((operation) =>
  idPlaces(operation).map(
    (place) =>
      [`${operation.group}/${operation.name}`, place.way.join('.'), operation, place] as const,
  ),
)

/** Operations whose answer is a list of what was found instead of a 404; both answers must be equal too. */
const lists: readonly string[] = [
  'ContactData/GetContactsByProfileIds profileIds.0',
  'ContactData/GetCurrentlySharedWith virtualFileSystemId',
  'Password/ReadDigitalAccounts digitalAccountIds.0',
]

const drafts = [
  'Wills/CreateWill draft',
  'Wills/GenerateWillPdf draft',
  'Wills/SaveSessionByWillId draft',
  'Wills/UpdateWill draft',
  'Wills/UpdateWillsGroup will.draft',
  'Wills/UpdateWillsGroup spouseWill.draft',
]

/** Ids that are not compared, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'AccountData/MarkLeftBehind documentId':
    'The example names an account, and a call that names both is refused first; left-behind.test.ts tries documents of others.',
  'Admin/StopDeletion userId': 'An administrator may know who has an account.',
  'Passing/Review owner': 'An administrator may know who has an account.',
  ...Object.fromEntries(
    [
      'DeleteUsers userIds.0',
      'ForceChangePassword userId',
      'Get2FATokenByUserId userId',
      'SetChangePasswordFlag userId',
    ].map((place) => [`UserProfile/${place}`, 'An administrator may know who has an account.']),
  ),
  ...Object.fromEntries(
    ['GetPartner', 'UploadPartnerPicture', 'UpsertPartner'].map((name) => [
      `Partner/${name} partnerId`,
      'Partners belong to nobody, and an administrator may know them all.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'DeletePartnerCompanyOfferById partnerCompanyOfferId',
      'UpsertPartnerCompanyOffer partnerId',
      'UpsertPartnerCompanyOffer partnerCompanyOfferId',
    ].map((place) => [
      `Companies/${place}`,
      'Offers belong to a partner, and an administrator may know them all.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'AddPersonaCaptureQuestionAnswers questionId',
      'AddUserPersonaCaptureAnswer questionId',
      'AddUserPersonaCaptureAnswer answerIds.0',
      'GetPersonaCaptureQuestionById questionId',
      'PatchUserPersonaCaptureResponse responses.0.questionId',
      'PatchUserPersonaCaptureResponse responses.0.answerIds.0',
    ].map((place) => [
      `PersonaCapture/${place}`,
      'The questions and their answers belong to nobody, and everyone reads them.',
    ]),
  ),
  ...Object.fromEntries(
    drafts.map((draft) => [
      `${draft}.people.0.contactId`,
      'A draft stores the id for its owner, and no call loads the contact by it.',
    ]),
  ),
  ...Object.fromEntries(
    drafts.map((draft) => [
      `${draft}.gifts.0.companyId`,
      'A draft stores the id for its owner, and checks look it up among the businesses of that owner alone.',
    ]),
  ),
}

const answerTo = async (operation: Operation, place: IdPlace, id: string) => {
  const { token } = operation.access === 'admin' ? administrator : person
  const input = withId({ ...Object(withOwnIds(operation.example)) }, place, id)
  const { status, text } = await send(url, operation, { ...input, token })
  // Details may contain the id that was sent; each run of a reading has a name of its own.
  const { requestId: _, run: __, ...answer } = JSON.parse(text.replaceAll(id, 'the id'))
  return { status, answer }
}

it('knows for each id in an input what kind of thing it names, and which ids to try there', () => {
  const unknown = places.filter(([, , , { noun = '' }]) => nouns[noun] === undefined)
  expect(unknown.map(([name, way]) => `${name} ${way}`)).toEqual([])
})

it('has exceptions only for places that exist', () => {
  const known = places.map(([name, way]) => `${name} ${way}`)
  expect([...lists, ...Object.keys(exceptions)].filter((each) => !known.includes(each))).toEqual([])
})

const compared = places.filter(([name, way]) => exceptions[`${name} ${way}`] === undefined)

describe.each(compared)("%s, %s of another person's", (name, way, operation, place) => {
  const isList = lists.includes(`${name} ${way}`)
  it(`answers the same ${isList ? 'list' : '404'} as for one that does not exist`, async () => {
    const noun = place.noun ?? ''
    const ids = theirs[noun] ?? []
    for (const id of ids) {
      const [foreign, missing] = await Promise.all([
        answerTo(operation, place, id),
        answerTo(operation, place, nouns[noun]?.nothing?.() ?? randomUUID()),
      ])
      expect(foreign).toEqual(missing)
      expect(foreign.status, JSON.stringify(foreign.answer)).toBe(isList ? 200 : 404)
      expect(undocumented(operation, foreign.status, foreign.answer.code)).toBeUndefined()
    }
    expect(ids).not.toEqual([])
  })
})
