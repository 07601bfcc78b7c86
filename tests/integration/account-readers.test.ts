import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Account as Person } from '#functions/domain/accounts/account.ts'
import { listDeliveries, openWords } from '#functions/domain/deliveries/delivery-repository.ts'
import { disable } from '#functions/domain/sharing/delegates/disable.ts'
import { enable } from '#functions/domain/sharing/delegates/enable.ts'
import {
  listReadableOwners,
  loadReadableAccount,
  loadReadableOwner,
} from '#functions/domain/sharing/digital-accounts/account-access.ts'
import {
  forgetAccountReaders,
  shareWithReaders,
} from '#functions/domain/sharing/digital-accounts/account-readers.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { listAllShares, listSharesOf } from '#functions/domain/sharing/grants/share-repository.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { digitalAccountsOf } from '#functions/domain/sharing/shareables/account.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { type ContactId, UserProfileId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact, storeDelegateRequest, storeShare } from '../builders/sharing.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The readers of another person's digital account, and from when on they read. Digital accounts are
 * stored only for the mails about them. Otherwise a plain object with `readers` stands for each.
 */

beforeAll(() => useStackEnvironment(inject('folder')))

interface Scenario {
  readonly owner: Person
  readonly delegate: Person
  readonly named: Person
  readonly delegateContact: ContactId
  readonly namedContact: ContactId
  isDelegate: boolean
  isNamed: boolean
  stages: readonly ReleaseStage[]
}

const nameReader = async (scenario: Scenario) => {
  const { owner, named, namedContact } = scenario
  await shareWithReaders(memberContext(owner, new Date()), [namedContact], 'readers')
  const [share] = await listSharesOf(owner.userId, digitalAccountsOf(owner))
  // The contact's account becomes known later, by another share or request.
  const claimed = { ...share, status: 'CLAIMED', granteeUserId: named.userId } as const
  await storeShare(owner, digitalAccountsOf(owner), namedContact, claimed)
  scenario.isNamed = true
}

const forgetReader = async (scenario: Scenario) => {
  await forgetAccountReaders(memberContext(scenario.owner, new Date()), [])
  scenario.isNamed = false
}

const release = async (scenario: Scenario, stages: readonly ReleaseStage[]) => {
  await plantPassing(scenario.owner.userId, stages)
  scenario.stages = stages
}

const newScenario = async (): Promise<Scenario> => {
  const [owner, delegate, named] = await Promise.all([newOwner(), newOwner(), newOwner()])
  const delegateContact = await storeContact(owner, delegate.email)
  const namedContact = await storeContact(owner, named.email)
  const delegateUserId = delegate.userId
  await storeDelegateRequest(owner, delegateContact, { status: 'ACCEPTED', delegateUserId })
  const people = { owner, delegate, named, delegateContact, namedContact }
  return { ...people, isDelegate: true, isNamed: false, stages: [] }
}

const steps: Readonly<Record<string, (scenario: Scenario) => Promise<unknown>>> = {
  nameReader,
  forgetReader,
  releaseMessages: (scenario) => release(scenario, ['notices', 'messages']),
  releasePasswords: (scenario) => release(scenario, ReleaseStage.options),
  revokeRelease: (scenario) => release(scenario, []),
  disableDelegate: async (scenario) => {
    await disable(memberContext(scenario.owner, new Date()), scenario.delegateContact)
    scenario.isDelegate = false
  },
}

const readersOf = ({ namedContact }: Scenario): readonly AccountReaders[] => [
  { who: 'nobody' },
  { who: 'delegates' },
  { who: 'contacts', contactIds: [namedContact] },
]

const whoReads = (scenario: Scenario, { who }: AccountReaders): readonly Person[] => {
  if (!scenario.stages.includes('passwords')) return []
  if (who === 'delegates') return scenario.isDelegate ? [scenario.delegate] : []
  return who === 'contacts' && scenario.isNamed ? [scenario.named] : []
}

const expectReadersToRead = async (scenario: Scenario) => {
  const { owner, delegate, named } = scenario
  for (const caller of [delegate, named, await newOwner()]) {
    for (const readers of readersOf(scenario)) {
      const find = async ({ userId }: Person) => (userId === owner.userId ? { readers } : undefined)
      const opened = await loadReadableAccount(caller, find).catch((error: unknown) => error)
      if (whoReads(scenario, readers).includes(caller)) {
        expect(opened).toMatchObject({ owner: { userId: owner.userId }, record: { readers } })
      } else {
        expect(opened).toMatchObject({ code: 'NOT_FOUND' })
      }
    }
  }
}

describe('a digital account of another person', () => {
  it('is read by those whom it names, from the last stage on, after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 9 }),
        async (names) => {
          const scenario = await newScenario()
          for (const name of names) {
            await steps[name]?.(scenario)
            await expectReadersToRead(scenario)
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  it('is reached by the owner’s user id or profile id, and by its readers alone', async () => {
    const scenario = await newScenario()
    const { owner, delegate } = scenario
    await release(scenario, ReleaseStage.options)
    for (const id of [owner.userId, owner.userProfileId]) {
      expect((await loadReadableOwner(delegate, id)).owner.userId).toBe(owner.userId)
    }
    for (const [caller, id] of [
      [delegate, randomUUID()],
      [scenario.named, owner.userId],
      [owner, owner.userId],
    ] as const) {
      await expect(loadReadableOwner(caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await listReadableOwners(scenario.named)).toEqual([])
  })
})

describe('a contact whom accounts name', () => {
  it('learns nothing of these accounts before the release, even in their own lists', async () => {
    const scenario = await newScenario()
    await nameReader(scenario)
    await release(scenario, ['notices', 'messages'])
    expect(await sharedWithMe(scenario.named)).toEqual([])
    await release(scenario, ReleaseStage.options)
    expect(await sharedWithMe(scenario.named)).toMatchObject([
      { targetType: 'account', targetId: scenario.owner.userProfileId },
    ])
  })

  it('is named once, however often the owner saves', async () => {
    const { owner, namedContact } = await newScenario()
    const context = memberContext(owner, new Date())
    await shareWithReaders(context, [namedContact, namedContact], 'readers')
    await shareWithReaders(context, [namedContact], 'readers')
    expect(await listAllShares(owner.userId)).toHaveLength(1)
  })

  it('is noted as told once passwords are released, and not before', async () => {
    const { owner, namedContact } = await newScenario()
    await storeDigitalAccountOf(owner, { readers: { who: 'contacts', contactIds: [namedContact] } })
    await shareWithReaders(memberContext(owner, new Date()), [namedContact], 'readers')
    const releasedAt = new Date()
    const announceWith = async (released: readonly ReleaseStage[]) => {
      const { version, stages } = await plantPassing(owner.userId, released)
      await announceReleasedShares(
        owner,
        { version, stages, releasedAt: releasedAt.toISOString(), electors: [] },
        releasedAt,
      )
      return (await listAllShares(owner.userId)).map((share) => share.releasedAt)
    }
    expect(await announceWith(['notices', 'messages'])).toEqual([undefined])
    expect(await announceWith(ReleaseStage.options)).toEqual([releasedAt.toISOString()])
  })

  it('is told of passwords that name them, but not of those for delegates without having accepted', async () => {
    const { owner, namedContact } = await newScenario()
    await enable(memberContext(owner, new Date()), namedContact, { field: 'contactId' })
    await shareWithReaders(memberContext(owner, new Date()), [namedContact], 'readers')
    const { version, stages } = await plantPassing(owner.userId, ReleaseStage.options)
    const subjectsNow = async () => {
      const now = new Date()
      const releasedAt = now.toISOString()
      await announceReleasedShares(owner, { version, stages, releasedAt, electors: [] }, now)
      const deliveries = await listDeliveries(owner.userId)
      const words = await Promise.all(
        deliveries
          .filter(({ requires }) => requires === 'RELEASED')
          .map((delivery) => openWords(owner, delivery)),
      )
      return words.map(({ mail }) => mail?.subject)
    }
    await storeDigitalAccountOf(owner, { readers: { who: 'delegates' } })
    expect(await subjectsNow()).toEqual([])
    await storeDigitalAccountOf(owner, { readers: { who: 'contacts', contactIds: [namedContact] } })
    expect(await subjectsNow()).toEqual([expect.stringMatching(/^Sad news about /)])
  })

  it('cannot be a stranger with a forwarded link, even after the death: the address must be the contact’s', async () => {
    const scenario = await newScenario()
    const { owner, namedContact, named } = scenario
    const { code } = await storeShare(owner, digitalAccountsOf(owner), namedContact, {
      posthumousOnly: true,
    })
    await release(scenario, ReleaseStage.options)
    const claim = (who: Person) =>
      sharingHandlers.ClaimShare({ code }, memberContext(who, new Date()))
    await expect(claim(await newOwner())).rejects.toMatchObject({ code: 'OTHER_ADDRESS' })
    expect(await claim(named)).toMatchObject({ targetType: 'account', opensNow: true })
  })

  it('must be a contact of the owner, else nothing is stored', async () => {
    const { owner } = await newScenario()
    const context = memberContext(owner, new Date())
    const other = await newScenario()
    await expect(shareWithReaders(context, [other.namedContact], 'readers')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await listAllShares(owner.userId)).toEqual([])
  })

  it('cannot be given a share of all accounts: only the accounts name their readers', async () => {
    const { owner, namedContact } = await newScenario()
    const context = memberContext({ ...owner, userEntitlements: 'doublewilluser' }, new Date())
    await expect(
      sharingHandlers.EnableTargetShare(
        {
          ...digitalAccountsOf(owner),
          userProfileId: UserProfileId.parse(owner.userProfileId),
          contactId: namedContact,
          posthumousOnly: false,
          silent: false,
          altShareEmailTemplateId: 'standard',
        },
        context,
      ),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'targetType' })
  })
})
