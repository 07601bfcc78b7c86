import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { disable } from '#functions/domain/sharing/delegates/disable.ts'
import { enable } from '#functions/domain/sharing/delegates/enable.ts'
import { findShare, shareChange } from '#functions/domain/sharing/grants/share-repository.ts'
import { shareWith } from '#functions/domain/sharing/grants/share-with.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { openTarget } from '#functions/domain/sharing/grants/target-access.ts'
import { shareInvitation } from '#functions/domain/sharing/invitations/invitation.ts'
import type { Target } from '#functions/domain/sharing/target.ts'
import { newWill } from '#functions/domain/wills/begin-will.ts'
import { willCreation } from '#functions/domain/wills/will-repository.ts'
import { handlers as sharingHandlers } from '#functions/sharing/index.ts'
import { AppError } from '#shared/errors.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { singleTexan } from '../builders/families.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact } from '../builders/sharing.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * An owner, a friend and a stranger make any calls in any order. A person without a grant gets
 * exactly the answer that they would get if the thing did not exist. A right that is ended is ended
 * from the next call on.
 */

beforeAll(() => useStackEnvironment(inject('folder')))

/** Each call is a day after the previous one, so that no daily limit applies. */
const clock = () => {
  let time = Date.parse('2027-01-01T00:00:00.000Z')
  return () => {
    time += 24 * 3_600_000
    return new Date(time)
  }
}

interface World {
  readonly owner: Account
  readonly friend: Account
  readonly stranger: Account
  readonly contactId: ContactId
  readonly target: Target
  readonly next: () => Date
  /** The expected state. */
  status: 'none' | 'INVITED' | 'CLAIMED' | 'REVOKED'
  grantee: Account | undefined
  /** The account that the contact is linked to. */
  known: Account | undefined
  posthumousOnly: boolean
  released: boolean
  code: string | undefined
}

const newWorld = async (): Promise<World> => {
  const [owner, friend, stranger] = await Promise.all([newOwner(), newOwner(), newOwner()])
  const next = clock()
  const will = newWill(memberContext(owner, next()), 'own', singleTexan)
  await writeAll(await willCreation(owner, will))
  return {
    owner,
    friend,
    stranger,
    contactId: await storeContact(owner, friend.email),
    target: { targetType: 'will', targetId: TargetId.parse(will.willId) },
    next,
    status: 'none',
    grantee: undefined,
    known: undefined,
    posthumousOnly: false,
    released: false,
    code: undefined,
  }
}

const share = async (world: World, { posthumousOnly }: { readonly posthumousOnly: boolean }) => {
  const { owner, contactId, target, next } = world
  const now = next()
  await shareWith(memberContext(owner, now), await loadContact(owner.userId, contactId), {
    target,
    described: { ownerLabel: 'Your will', readerLabel: 'The will of Ana', visibility: 'now' },
    terms: { posthumousOnly, silent: false, mail: 'standard' },
    field: 'contactId',
  })
  world.posthumousOnly = posthumousOnly
  if (world.status === 'CLAIMED') return
  const bound = world.known
  world.status = bound ? 'CLAIMED' : 'INVITED'
  world.grantee = bound
  if (bound) return
  // The code is in a sealed mail, so it is replaced by a code that the test knows.
  const stored = await findShare(owner.userId, target, contactId)
  if (!stored) throw new Error('Nothing was shared.')
  const { codeFields, url, writes } = shareInvitation(owner.userId, stored, now)
  await writeAll([...shareChange(owner.userId, stored, { ...stored, ...codeFields }), ...writes])
  world.code = new URL(url).hash.slice('#code='.length)
}

const claim = async (world: World, who: 'friend' | 'stranger') => {
  const { code, next } = world
  if (code === undefined) return
  const account = world[who]
  // A used link opens the thing again for the person who has it.
  const hasIt = world.status === 'CLAIMED' && world.grantee === account
  const may = hasIt || (world.status === 'INVITED' && (who === 'friend' || world.released))
  const answer = await sharingHandlers
    .ClaimShare({ code }, memberContext(account, next()))
    .catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
  expect(answer instanceof AppError).toBe(!may)
  if (!may || hasIt) return
  Object.assign(world, { status: 'CLAIMED', grantee: account })
  if (who === 'friend') world.known = account
}

const revoke = async (world: World) => {
  const { owner, target, posthumousOnly, next } = world
  await sharingHandlers.UpdateSharesForTarget(
    {
      ...target,
      posthumousOnly,
      altShareEmailTemplateId: 'standard',
      body: { contactIds: [], silent: false },
    },
    memberContext(owner, next()),
  )
  if (world.status !== 'none') world.status = 'REVOKED'
}

const release = async (world: World, { released }: { readonly released: boolean }) => {
  await plantPassing(world.owner.userId, released ? ['notices', 'messages'] : [])
  world.released = released
}

const steps: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  share: (world) => share(world, { posthumousOnly: false }),
  shareForLater: (world) => share(world, { posthumousOnly: true }),
  claim: (world) => claim(world, 'friend'),
  claimByStranger: (world) => claim(world, 'stranger'),
  revoke,
  release: (world) => release(world, { released: true }),
  objectToRelease: (world) => release(world, { released: false }),
  enableDelegate: ({ owner, contactId, next }) =>
    enable(memberContext(owner, next()), contactId, { field: 'id' }),
  disableDelegate: ({ owner, contactId, next }) => disable(memberContext(owner, next()), contactId),
}

const refusalOf = async (account: Account, target: Target) => {
  const error = await openTarget(account, target.targetType, target.targetId).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) return error
  const { code, message, field, details } = error
  return { code, message, field, details }
}

const expectOnlyGranted = async (world: World) => {
  const { friend, stranger, target, owner } = world
  for (const account of [friend, stranger]) {
    const granted =
      world.status === 'CLAIMED' &&
      world.grantee === account &&
      (!world.posthumousOnly || world.released)
    const sharedThings = await sharedWithMe(account)
    expect(sharedThings.map(({ targetId }) => targetId)).toEqual(granted ? [target.targetId] : [])
    if (granted) {
      const opened = await openTarget(account, target.targetType, target.targetId)
      expect(opened.owner.userId).toBe(owner.userId)
    } else {
      const missing = { ...target, targetId: TargetId.parse(randomUUID()) }
      expect(await refusalOf(account, target)).toEqual(await refusalOf(account, missing))
      expect(await refusalOf(account, target)).toMatchObject({ code: 'NOT_FOUND' })
    }
    const other = { ...target, targetType: 'document' as const }
    expect(await refusalOf(account, other)).toMatchObject({ code: 'NOT_FOUND' })
  }
}

describe('the reader of another person’s thing', () => {
  it('is a person with a grant that has not ended, after any sequence of calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 4, maxLength: 14 }),
        async (names) => {
          const world = await newWorld()
          for (const name of names) {
            await steps[name]?.(world)
            await expectOnlyGranted(world)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
