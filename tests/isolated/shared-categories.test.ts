import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listDeliveries, openWords } from '#functions/domain/deliveries/delivery-repository.ts'
import { openedByRelease } from '#functions/domain/passing/opened-by-release.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { anyShareWaits } from '#functions/domain/sharing/grants/any-share-waits.ts'
import { deleteShares } from '#functions/domain/sharing/grants/delete-shares.ts'
import { endGrants, endPointersTo } from '#functions/domain/sharing/grants/end-grants.ts'
import {
  findShare,
  listAllShares,
  listPointers,
  listSharesOf,
  shareChange,
} from '#functions/domain/sharing/grants/share-repository.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { openTarget } from '#functions/domain/sharing/grants/target-access.ts'
import { loadShareable } from '#functions/domain/sharing/shareable.ts'
import type {
  DescribedThing,
  ShareableType,
} from '#functions/domain/sharing/shareables/shareable-type.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { AppError } from '#shared/errors.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { isReadableNow, visibilityOf } from '#shared/rules/sharing/opening.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact, storeShare } from '../builders/sharing.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * A grantee reads things that are shared by themselves or by category, whatever their owner
 * changes. The things are those of a noun that this test makes up, in memory, so that it tests what
 * is common to all nouns.
 */

const papers = vi.hoisted(() => new Map<string, DescribedThing & { readonly owner: string }>())

vi.mock('#functions/domain/sharing/shareables/document.ts', () => {
  const shareableDocument: ShareableType = {
    describe: async ({ userId }, targetId) => {
      const paper = papers.get(targetId)
      return paper?.owner === userId ? paper : undefined
    },
    categories: {
      nameOf: async (_, category) => (categories.includes(category) ? category : undefined),
      list: async ({ userId }, category) =>
        [...papers.values()].filter(
          (paper) => paper.owner === userId && paper.category === category,
        ),
    },
  }
  return { shareableDocument }
})

const categories: readonly string[] = ['legal', 'money']

beforeAll(() => useStackEnvironment(inject('folder')))

const addPaper = (owner: Account, category: string, visibility: Visibility) => {
  const targetId = TargetId.parse(randomUUID())
  const names = { ownerLabel: 'A paper', readerLabel: 'A paper of Ana' }
  papers.set(targetId, { owner: owner.userId, targetId, category, visibility, ...names })
  return targetId
}

const paperOf = (targetId: TargetId): Target => ({ targetType: 'document', targetId })

const categoryOf = (owner: Account, targetFilter: string): Target => ({
  targetType: 'document',
  targetId: TargetId.parse(owner.userProfileId),
  targetFilter,
})

interface World {
  readonly owner: Account
  readonly friend: Account
  readonly contactId: ContactId
  readonly paperIds: readonly TargetId[]
  /**
   * From the target to whether its share opens only after the owner's death. Absent if it is not
   * shared.
   */
  readonly shares: Map<string, boolean>
  stages: readonly ReleaseStage[]
}

const newWorld = async (): Promise<World> => {
  const [owner, friend] = await Promise.all([newOwner(), newOwner()])
  const contactId = await storeContact(owner, friend.email)
  const paperIds = ['legal', 'money'].map((category) => addPaper(owner, category, 'now'))
  return { owner, friend, contactId, paperIds, shares: new Map(), stages: [] }
}

const targetName = ({ targetId, targetFilter }: Target) => targetFilter ?? targetId

const share = async (
  world: World,
  target: Target,
  { posthumousOnly }: { readonly posthumousOnly: boolean },
) => {
  const { owner, friend, contactId } = world
  const claimed = { status: 'CLAIMED', granteeUserId: friend.userId } as const
  await storeShare(owner, target, contactId, { ...claimed, posthumousOnly })
  world.shares.set(targetName(target), posthumousOnly)
}

const revoke = async (world: World, target: Target) => {
  const before = await findShare(world.owner.userId, target, world.contactId)
  if (before) {
    const after: Share = { ...before, status: 'REVOKED' }
    await writeAll(shareChange(world.owner.userId, before, after))
  }
  world.shares.delete(targetName(target))
}

const aTarget = fc.constantFrom<(world: World) => Target>(
  ({ owner }) => categoryOf(owner, 'legal'),
  ({ owner }) => categoryOf(owner, 'money'),
  ({ paperIds }) => paperOf(paperIds[0] ?? TargetId.parse(randomUUID())),
)

const changePaper = (world: World, index: number, parts: Partial<DescribedThing>) => {
  const paper = papers.get(world.paperIds[index] ?? '')
  if (paper) papers.set(paper.targetId, { ...paper, ...parts })
}

type Step = (world: World) => unknown
const aPaperIndex = fc.nat(1)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(aTarget, fc.boolean()).map(
    ([target, later]): Step =>
      (world) =>
        share(world, target(world), { posthumousOnly: later }),
  ),
  aTarget.map(
    (target): Step =>
      (world) =>
        revoke(world, target(world)),
  ),
  fc.tuple(aPaperIndex, fc.constantFrom(...Visibility.options)).map(
    ([index, visibility]): Step =>
      (world) =>
        changePaper(world, index, { visibility }),
  ),
  fc.tuple(aPaperIndex, fc.constantFrom(...categories)).map(
    ([index, category]): Step =>
      (world) =>
        changePaper(world, index, { category }),
  ),
  fc.nat(3).map(
    (count): Step =>
      async (world) => {
        world.stages = ReleaseStage.options.slice(0, count)
        await plantPassing(world.owner.userId, world.stages)
      },
  ),
)

const isReadable = (
  { shares, stages }: World,
  { targetId, category = '', ...paper }: DescribedThing,
) =>
  [targetId, category].some((name) => {
    const posthumousOnly = shares.get(name)
    if (posthumousOnly === undefined) return false
    return isReadableNow(visibilityOf(paper.visibility, { posthumousOnly }), 'messages', stages)
  })

const releaseOf = async ({ userId }: Account) => {
  const { version, stages } = await plantPassing(userId, ['notices', 'messages'])
  return { version, stages, releasedAt: new Date().toISOString(), electors: [] }
}

const check = async (world: World) => {
  const { owner, friend, paperIds } = world
  const listed = (await sharedWithMe(friend, ['document'])).map(({ targetId }) => targetId)
  const expected = paperIds.filter((id) => {
    const paper = papers.get(id)
    return paper && isReadable(world, paper)
  })
  expect([...listed].sort()).toEqual([...expected].sort())
  for (const id of paperIds) {
    const opened = await openTarget(friend, 'document', id).catch((error: unknown) => error)
    if (expected.includes(id)) expect(opened).toMatchObject({ owner: { userId: owner.userId } })
    else expect(opened).toMatchObject({ code: 'NOT_FOUND' })
  }
}

describe('a person with whom an owner shares papers', () => {
  it('reads those that a share of the paper or of its current category opens, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 12 }), async (steps) => {
        const world = await newWorld()
        for (const step of steps) {
          await step(world)
          await check(world)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('is told at the release of what opens then, and of nothing that its record keeps for nobody', async () => {
    const world = await newWorld()
    const { owner } = world
    const letter = addPaper(owner, 'legal', 'afterDeath')
    const secret = addPaper(owner, 'money', 'nobody')
    for (const id of [letter, secret, ...world.paperIds]) {
      await share(world, paperOf(id), { posthumousOnly: false })
    }
    await share(world, categoryOf(owner, 'legal'), { posthumousOnly: false })
    changePaper(world, 1, { visibility: 'nobody' })
    await share(world, categoryOf(owner, 'money'), { posthumousOnly: true })
    await announceReleasedShares(owner, await releaseOf(owner), new Date())
    const sharesTold = (await listAllShares(owner.userId)).filter(({ releasedAt }) => releasedAt)
    // The category has the letter in it.
    expect(sharesTold.map(targetName).sort()).toEqual([letter, 'legal'].sort())
  })

  it('is told of many in few mails, even if one paper fails, and of the death in the first alone', async () => {
    const { owner, contactId } = await newWorld()
    for (let count = 0; count < 23; count++) {
      await storeShare(owner, paperOf(addPaper(owner, 'legal', 'afterDeath')), contactId)
    }
    const [unreadable] = await listAllShares(owner.userId)
    const release = await releaseOf(owner)
    const broken = vi.spyOn(papers, 'get').mockImplementation((id) => {
      if (id === unreadable?.targetId) throw new Error('This paper cannot be read.')
      return [...papers.values()].find(({ targetId }) => targetId === id)
    })
    await expect(announceReleasedShares(owner, release, new Date())).rejects.toThrow(
      'cannot be read',
    )
    const remaining = (await listAllShares(owner.userId)).filter(({ releasedAt }) => !releasedAt)
    expect(remaining.map(targetName)).toEqual([unreadable?.targetId])
    broken.mockRestore()
    await announceReleasedShares(owner, release, new Date())
    const deliveries = await listDeliveries(owner.userId, { requires: 'RELEASED' })
    const words = await Promise.all(deliveries.map((delivery) => openWords(owner, delivery)))
    // Twenty-two invitations in two transactions, and then the one that could not be read.
    expect(words).toHaveLength(3)
    expect(words.filter((mail) => JSON.stringify(mail).includes('sorry to tell'))).toHaveLength(1)
  })

  it('has what is shared read once, however many contacts share it', async () => {
    const { owner, contactId, paperIds } = await newWorld()
    const closed = addPaper(owner, 'money', 'nobody')
    const contactIds = [contactId, await storeContact(owner, 'ben@example.org')]
    for (const id of contactIds) {
      await storeShare(owner, categoryOf(owner, 'legal'), id)
      await storeShare(owner, paperOf(closed), id)
    }
    const reads = [vi.spyOn(papers, 'values'), vi.spyOn(papers, 'get')]
    const { things } = await openedByRelease(owner, owner.userId)
    // The paper that its owner closed after they had shared it is not among them.
    expect(things).toMatchObject({ document: 1 })
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    for (const read of reads) read.mockClear()
    expect(await anyShareWaits(owner)).toBe(false)
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    vi.restoreAllMocks()
    const [paperId = closed] = paperIds
    const paper = papers.get(paperId)
    if (!paper) expect.unreachable()
    papers.set(paperId, { ...paper, visibility: 'afterDeath' })
    expect(await anyShareWaits(owner)).toBe(true)
  })

  it('claims a category by its link', async () => {
    const { owner, friend, contactId } = await newWorld()
    const { code } = await storeShare(owner, categoryOf(owner, 'money'), contactId)
    expect(
      await sharingHandlers.ClaimShare({ code }, memberContext(friend, new Date())),
    ).toMatchObject({
      targetFilter: 'money',
      opensNow: true,
    })
    expect((await sharedWithMe(friend)).map(({ targetFilter }) => targetFilter)).toEqual(['money'])
  })

  it('learns when a thing opens that is for after the death, or for nobody at the moment', async () => {
    const { owner, friend, contactId } = await newWorld()
    for (const visibility of ['afterDeath', 'nobody'] as const) {
      const { code } = await storeShare(
        owner,
        paperOf(addPaper(owner, 'legal', visibility)),
        contactId,
      )
      expect(
        await sharingHandlers.ClaimShare({ code }, memberContext(friend, new Date())),
      ).toMatchObject({
        opensNow: false,
        visibility,
      })
    }
  })

  it('is named to the owner for each thing and category, with what is closed to everybody', async () => {
    const world = await newWorld()
    const { owner } = world
    const context = memberContext(owner, new Date())
    expect(
      await sharingHandlers.ListSharedTargets({ pageNumber: 1, pageSize: 20 }, context),
    ).toMatchObject({
      items: [],
      total: 0,
    })
    const secret = addPaper(owner, 'legal', 'nobody')
    await share(world, paperOf(secret), { posthumousOnly: true })
    await share(world, categoryOf(owner, 'money'), { posthumousOnly: false })
    const { items, total } = await sharingHandlers.ListSharedTargets(
      { pageNumber: 1, pageSize: 20 },
      context,
    )
    expect(total).toBe(2)
    const readers = [{ contactId: world.contactId, name: 'Ana Moreno', posthumousOnly: true }]
    expect(items).toContainEqual(
      expect.objectContaining({ targetId: secret, visibility: 'nobody', readers }),
    )
    expect(items).toContainEqual(expect.objectContaining({ targetFilter: 'money' }))
    await revoke(world, categoryOf(owner, 'money'))
    const remaining = await sharingHandlers.ListSharedTargets(
      { pageNumber: 1, pageSize: 20 },
      context,
    )
    expect(remaining.items.map(({ targetId }) => targetId)).toEqual([secret])
  })

  it('loses a category with their own account', async () => {
    const world = await newWorld()
    const legal = categoryOf(world.owner, 'legal')
    await share(world, legal, { posthumousOnly: false })
    await endGrants(world.friend.userId, new Date())
    expect(await listSharesOf(world.owner.userId, legal)).toMatchObject([{ status: 'REVOKED' }])
  })

  it('loses all categories with the account of their owner', async () => {
    const world = await newWorld()
    const { owner, friend } = world
    for (const category of categories) {
      await share(world, categoryOf(owner, category), { posthumousOnly: false })
    }
    expect(await listPointers(friend.userId)).toHaveLength(2)
    await endPointersTo(owner.userId)
    expect(await listPointers(friend.userId)).toEqual([])
  })
})

describe('a category', () => {
  it('is shared apart from another category, and ends apart from it', async () => {
    const world = await newWorld()
    const { owner } = world
    await share(world, categoryOf(owner, 'legal'), { posthumousOnly: false })
    await share(world, categoryOf(owner, 'money'), { posthumousOnly: true })
    const [legal, money] = [categoryOf(owner, 'legal'), categoryOf(owner, 'money')]
    await deleteShares(owner.userId, await listSharesOf(owner.userId, legal))
    expect(await listSharesOf(owner.userId, legal)).toEqual([])
    expect(await listSharesOf(owner.userId, money)).toMatchObject([{ posthumousOnly: true }])
  })

  const refusals: readonly (readonly [string, (owner: Account) => Target, object])[] = [
    ['that does not exist', (owner) => categoryOf(owner, 'poems'), { code: 'NOT_FOUND' }],
    [
      'of another person',
      (owner) => ({ ...categoryOf(owner, 'legal'), targetId: TargetId.parse(randomUUID()) }),
      { code: 'NOT_FOUND' },
    ],
    [
      'of wills, of which there are none',
      (owner) => ({ ...categoryOf(owner, 'legal'), targetType: 'will' }),
      { code: 'NOT_FOUND' },
    ],
    [
      'of digital accounts, which name their readers themselves',
      (owner) => ({ ...categoryOf(owner, 'legal'), targetType: 'account' }),
      { code: 'VALIDATION_FAILED' },
    ],
  ]
  it.each(refusals)('%s cannot be shared', async (_, target, answer) => {
    const owner = { ...(await newOwner()), userEntitlements: 'doublewilluser' as const }
    await expect(loadShareable(owner, target(owner))).rejects.toMatchObject(answer)
  })

  it('can have papers that are for nobody, and these cannot be shared', async () => {
    const owner = { ...(await newOwner()), userEntitlements: 'doublewilluser' as const }
    const secret = addPaper(owner, 'legal', 'nobody')
    await expect(loadShareable(owner, paperOf(secret))).rejects.toThrow(AppError)
    await expect(loadShareable(owner, categoryOf(owner, 'legal'))).resolves.toBeDefined()
  })
})
