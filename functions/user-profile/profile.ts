import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import {
  assertNotInFuture,
  changeProfile,
  fullNameAfter,
  isFullNameDerived,
} from '#functions/domain/accounts/change-profile.ts'
import { ensureAccount } from '#functions/domain/accounts/ensure-account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { fieldOfUnsoundName } from '#functions/domain/accounts/own-names.ts'
import { avatarChange } from '#functions/domain/files/avatar-change.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { syncMemorial } from '#functions/domain/passing/sync-memorial.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { AppError, notFound } from '#shared/errors.ts'

/** Stores whether the introduction is still to be shown. */
const storeShowIntro = async (
  { caller }: MemberContext,
  { showIntro }: { readonly showIntro: boolean },
) => {
  if (caller.account.showIntro !== showIntro) {
    await writeAll([accountChange(caller.userId, { showIntro })])
  }
  return { showIntro }
}

const withoutNull = <T>(value: T | null) => value ?? undefined

/** The fields of these names that were sent. A field that was sent as `null` is to be deleted. */
const sentFields = <Body extends object, Name extends keyof Body>(
  body: Body,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.flatMap((name) => (body[name] === undefined ? [] : [[name, withoutNull(body[name])]])),
  ) as { [Field in Name]?: NonNullable<Body[Field]> | undefined } // has only fields of `names`

export const profile = {
  CreateDefaultUserProfileForUser: async ({ userId, ...names }, context) => {
    const { caller } = context
    // `serve` checks this only for a caller with an account, and this call may create it.
    if (userId !== undefined && userId !== caller.userId) throw notFound()
    return caller.account ?? ensureAccount(context, caller.userId, names)
  },
  SetProfileNames: ({ firstName, lastName, fullName }, context) =>
    changeProfile(context, {
      firstName,
      lastName,
      // This call may send an empty name, unlike `UpdateUserProfile`.
      fullName: fullName || fullNameAfter(context.caller.account, { firstName, lastName }),
    }),
  setUserIntro: (_, context) => storeShowIntro(context, { showIntro: true }),
  setUserIntroToFalse: (_, context) => storeShowIntro(context, { showIntro: false }),
  // The introduction is the card on home which says what can be left besides the will.
  CloseLeavingIntroduction: async (_, { caller: { account, userId } }) => {
    if (!account.leavingIntroduced) {
      await writeAll([accountChange(userId, { leavingIntroduced: true })])
    }
    return { closed: true }
  },
  SetTaskAside: ({ body: { task, aside } }, { caller: { userId } }) =>
    // Another window may set another task aside at the same time. Both changes are kept.
    retryStale(async () => {
      const { tasksAside } = (await findAccount(userId, { consistent: true })) ?? {}
      const otherTasks = (tasksAside ?? []).filter((other) => other !== task)
      const when = {
        condition: tasksAside ? '#tasksAside = :asRead' : 'attribute_not_exists(#tasksAside)',
        ...(tasksAside && { values: { ':asRead': tasksAside } }),
        onConflict: () => new AppError('STALE_VERSION', 'Your checklist was changed in between.'),
      }
      const changes = { tasksAside: aside ? [...otherTasks, task] : otherTasks }
      await writeAll([accountChange(userId, changes, { when })])
      return { aside }
    }),
  UpdateBirthdate: async ({ birthdate }, context) => {
    assertNotInFuture(birthdate, context, 'birthdate')
    await changeProfile(context, { birthdate })
    return { birthdate }
  },
  UpdateMemorial: async ({ userProfileId }, context) => {
    const { account } = context.caller
    const isOwn = userProfileId === undefined || userProfileId === account.userProfileId
    const owner = isOwn ? account : (await loadDelegatingOwner(context, userProfileId)).owner
    const since = await syncMemorial(owner, await loadPassing(owner.userId))
    return { memorial: since !== undefined, memorialSince: since }
  },
  UpdateProfileFromWillInfo: async ({ fullName, birthDate, state, maritalStatus }, context) => {
    const { account } = context.caller
    assertNotInFuture(birthDate, context, 'birthDate')
    // The name in a will is not used if our mails could not say it: "John Moreno, born 12/24/1960".
    const usesWillName =
      isFullNameDerived(account) &&
      fieldOfUnsoundName({ ...account, fullName }, account) === undefined
    return changeProfile(context, {
      fullName: usesWillName ? fullName : account.fullName,
      birthdate: account.birthdate ?? birthDate,
      state: account.state ?? state,
      maritalStatus: account.maritalStatus ?? maritalStatus,
    })
  },
  UpdateUser: ({ body: { firstName, lastName } }, context) =>
    changeProfile(context, {
      firstName,
      lastName,
      fullName: fullNameAfter(context.caller.account, { firstName, lastName }),
    }),
  UpdateUserProfile: async ({ body }, context) => {
    const { account } = context.caller
    const { firstName = account.firstName, lastName = account.lastName } = body
    if (body.birthdate) assertNotInFuture(body.birthdate, context, 'birthdate')
    return changeProfile(
      context,
      {
        firstName,
        lastName,
        fullName: body.fullName ?? fullNameAfter(account, { firstName, lastName }),
        ...sentFields(body, [
          'birthdate',
          'state',
          'maritalStatus',
          'phoneNumber',
          'accountReaders',
          'avatarFileId',
        ]),
      },
      body.avatarFileId === undefined
        ? []
        : await avatarChange(account.userId, {
            holder: account.userId,
            before: account.avatarFileId,
            after: withoutNull(body.avatarFileId),
          }),
    )
  },
} satisfies Partial<Handlers<typeof userProfile>>
