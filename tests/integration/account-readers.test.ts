import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Account } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { disable } from '#functions/domain/sharing/delegates/disable.ts'
import {
  listReadableOwners,
  loadReadableAccount,
  loadReadableOwner,
} from '#functions/domain/sharing/digital-accounts/account-access.ts'
import {
  forgetAccountReaders,
  nameAccountReaders,
} from '#functions/domain/sharing/digital-accounts/account-readers.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { listAllShares, listSharesOf } from '#functions/domain/sharing/grants/share-repository.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { accountsOf } from '#functions/domain/sharing/shareables/account.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { type ContactId, UserProfileId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact, storeDelegateRequest, storeShare } from '../builders/sharing.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The readers of another person's digital account, and from when on they read. The accounts are
 * values in this test: all that this part of the product needs of one is whom it names.
 */

beforeAll(() => useStackEnvironment(inject('folder')))

interface World {
  readonly owner: Account
  readonly delegate: Account
  readonly named: Account
  readonly delegateContact: ContactId
  readonly namedContact: ContactId
  isDelegate: boolean
  isNamed: boolean
  stages: readonly ReleaseStage[]
}

const nameReader = async (world: World) => {
  const { owner, named, namedContact } = world
  await nameAccountReaders(memberContext(owner, new Date()), [namedContact], 'readers')
  const [share] = await listSharesOf(owner.userId, accountsOf(owner))
  // The contact's account becomes known later, by another share or request.
  const claimed = { ...share, status: 'CLAIMED', granteeUserId: named.userId } as const
  await storeShare(owner, accountsOf(owner), namedContact, claimed)
  world.isNamed = true
}

const forgetReader = async (world: World) => {
  await forgetAccountReaders(memberContext(world.owner, new Date()), [])
  world.isNamed = false
}

const release = async (world: World, stages: readonly ReleaseStage[]) => {
  await plantPassing(world.owner.userId, stages)
  world.stages = stages
}

const newWorld = async (): Promise<World> => {
  const [owner, delegate, named] = await Promise.all([newOwner(), newOwner(), newOwner()])
  const delegateContact = await storeContact(owner, delegate.email)
  const namedContact = await storeContact(owner, named.email)
  const delegateUserId = delegate.userId
  await storeDelegateRequest(owner, delegateContact, { status: 'ACCEPTED', delegateUserId })
  const people = { owner, delegate, named, delegateContact, namedContact }
  return { ...people, isDelegate: true, isNamed: false, stages: [] }
}

const steps: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  nameReader,
  forgetReader,
  releaseMessages: (world) => release(world, ['notices', 'messages']),
  releasePasswords: (world) => release(world, ReleaseStage.options),
  revokeRelease: (world) => release(world, []),
  disableDelegate: async (world) => {
    await disable(memberContext(world.owner, new Date()), world.delegateContact)
    world.isDelegate = false
  },
}

const readersOf = ({ namedContact }: World): readonly AccountReaders[] => [
  { who: 'nobody' },
  { who: 'delegates' },
  { who: 'contacts', contactIds: [namedContact] },
]

const whoReads = (world: World, { who }: AccountReaders): readonly Account[] => {
  if (!world.stages.includes('passwords')) return []
  if (who === 'delegates') return world.isDelegate ? [world.delegate] : []
  return who === 'contacts' && world.isNamed ? [world.named] : []
}

const check = async (world: World) => {
  const { owner, delegate, named } = world
  for (const caller of [delegate, named, await newOwner()]) {
    for (const readers of readersOf(world)) {
      const find = async ({ userId }: Account) =>
        userId === owner.userId ? { readers } : undefined
      const opened = await loadReadableAccount(caller, find).catch((error: unknown) => error)
      if (whoReads(world, readers).includes(caller)) {
        expect(opened).toMatchObject({ owner: { userId: owner.userId }, record: { readers } })
      } else {
        expect(opened).toMatchObject({ code: 'NOT_FOUND' })
      }
    }
  }
}

describe('a digital account of another person', () => {
  it('is read by the people whom it names, from the last stage of the release on, after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 9 }),
        async (names) => {
          const world = await newWorld()
          for (const name of names) {
            await steps[name]?.(world)
            await check(world)
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  it('is reached by the owner’s user id or profile id, and in no other way', async () => {
    const world = await newWorld()
    const { owner, delegate } = world
    await release(world, ReleaseStage.options)
    for (const id of [owner.userId, owner.userProfileId]) {
      expect((await loadReadableOwner(delegate, id)).owner.userId).toBe(owner.userId)
    }
    for (const [caller, id] of [
      [delegate, randomUUID()],
      [world.named, owner.userId],
      [owner, owner.userId],
    ] as const) {
      await expect(loadReadableOwner(caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await listReadableOwners(world.named)).toEqual([])
  })
})

describe('a contact whom accounts name', () => {
  it('learns nothing of it before the release, even in their own lists', async () => {
    const world = await newWorld()
    await nameReader(world)
    await release(world, ['notices', 'messages'])
    expect(await sharedWithMe(world.named)).toEqual([])
    await release(world, ReleaseStage.options)
    expect(await sharedWithMe(world.named)).toMatchObject([
      { targetType: 'account', targetId: world.owner.userProfileId },
    ])
  })

  it('is told once passwords are released, and is named once however often the owner saves', async () => {
    const world = await newWorld()
    const { owner, namedContact } = world
    const context = memberContext(owner, new Date())
    await nameAccountReaders(context, [namedContact, namedContact], 'readers')
    await nameAccountReaders(context, [namedContact], 'readers')
    for (const stages of [['notices', 'messages'], ReleaseStage.options] as const) {
      const passing = await plantPassing(owner.userId, stages)
      const { version } = passing
      const now = new Date()
      await announceReleasedShares(
        owner,
        { version, stages: passing.stages, releasedAt: now.toISOString(), electors: [] },
        now,
      )
      const told = (await listAllShares(owner.userId)).map(({ releasedAt }) => releasedAt)
      expect(told).toEqual([stages.length < 3 ? undefined : now.toISOString()])
    }
  })

  it('must have the address that the owner knows: a forwarded link opens no passwords, even after the death', async () => {
    const world = await newWorld()
    const { owner, namedContact, named } = world
    const { code } = await storeShare(owner, accountsOf(owner), namedContact, {
      posthumousOnly: true,
    })
    await release(world, ReleaseStage.options)
    const claim = (who: Account) =>
      sharingHandlers.ClaimShare({ code }, memberContext(who, new Date()))
    await expect(claim(await newOwner())).rejects.toMatchObject({ code: 'OTHER_ADDRESS' })
    expect(await claim(named)).toMatchObject({ targetType: 'account', opensNow: true })
  })

  it('must be a contact of the owner, else nothing is stored', async () => {
    const { owner } = await newWorld()
    const context = memberContext(owner, new Date())
    const other = await newWorld()
    await expect(
      nameAccountReaders(context, [other.namedContact], 'readers'),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listAllShares(owner.userId)).toEqual([])
  })

  it('is named in the accounts, and not by a share of all of them', async () => {
    const { owner, namedContact } = await newWorld()
    const context = memberContext({ ...owner, userEntitlements: 'doublewilluser' }, new Date())
    await loadContact(owner.userId, namedContact)
    await expect(
      sharingHandlers.EnableTargetShare(
        {
          ...accountsOf(owner),
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
