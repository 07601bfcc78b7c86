import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { givenCompanies } from '#functions/domain/companies/given-companies.ts'
import { deleteShares } from '#functions/domain/sharing/grants/delete-shares.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { beginWill, newWill } from '#functions/domain/wills/begin-will.ts'
import { checkWill } from '#functions/domain/wills/check-will.ts'
import { finalizedWill } from '#functions/domain/wills/finalized-will.ts'
import { recordSigning } from '#functions/domain/wills/record-signing.ts'
import {
  atStep,
  changeWrites,
  isReadyOrSigned,
  willName,
  withAnswers,
} from '#functions/domain/wills/revise-will.ts'
import { deletePrints } from '#functions/domain/wills/will-print-repository.ts'
import {
  deleteWills,
  findWill,
  loadOwnOrSpouseWill,
  loadWill,
  loadWillSummary,
  openDraft,
  saveProgress,
  saveWill,
  staleWill,
  willCreation,
  willReplacement,
} from '#functions/domain/wills/will-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { draftFromProfile } from '#shared/rules/will/draft-from-profile.ts'
import { swapRoles } from '#shared/rules/will/swap-roles.ts'

export const changeWills = {
  AddProgress: async ({ body }, { caller }) => {
    const will = await loadWillSummary(caller.account, body.willId)
    const willAtStep = atStep(will, body.step)
    await saveProgress(caller.account, willAtStep)
    return willAtStep.progress
  },
  CopyUserWillToSpouseWill: async (_, context) => {
    const { account } = context.caller
    const [ownWill, existing] = await Promise.all([
      findWill(account, 'own'),
      findWill(account, 'spouse'),
    ])
    if (!ownWill) throw notFound()
    if (existing?.status === 'FINALIZED') {
      throw new AppError('WILL_FINALIZED', `${willName(existing)} is finalized. Change it there.`)
    }
    const draft = swapRoles(ownWill.draft, account.email)
    const copy = existing
      ? withAnswers(existing, draft, context, existing.draft)
      : newWill(context, 'spouse', draft)
    await writeAll([
      ...(existing
        ? await willReplacement(account, copy, existing)
        : await willCreation(account, copy)),
      activity(context, account.userId, 'WILL_COPIED_TO_SPOUSE', willName(copy)),
    ])
    return copy
  },
  CreateWill: ({ body: { role, draft } }, context) =>
    beginWill(
      context,
      role,
      draft ?? draftFromProfile(role === 'own' ? context.caller.account : {}),
    ),
  /**
   * The shares end first. If the call fails half-way, the wills are still there, and nobody else
   * has a right to them. A repeated call deletes what is left of the prints.
   */
  DeleteWillsGroup: async (_, context) => {
    const { userId } = context.caller
    const shares = await listAllShares(userId)
    await deleteShares(
      userId,
      shares.filter(({ targetType }) => targetType === 'will'),
    )
    const deletedWills = await deleteWills(context)
    await deletePrints(userId)
    return { deleted: deletedWills }
  },
  FinalizeWill: async (input, context) => {
    const { account } = context.caller
    const will = await loadOwnOrSpouseWill(account, input)
    const issues = checkWill(will, context, await givenCompanies(account, will.draft))
    const finalized = await finalizedWill(account, will, issues, context.now)
    await saveWill(account, finalized, {
      read: will,
      extraWrites: [activity(context, account.userId, 'WILL_FINALIZED', willName(will))],
    })
    return { ...finalized, warnings: issues.filter(({ severity }) => severity === 'warn') }
  },
  SaveSessionByWillId: async ({ body: { willId, version, draft, step } }, context) => {
    const { account } = context.caller
    const will = await loadWillSummary(account, willId)
    if (will.version !== version) throw staleWill(will)
    // Only a will that is ready or signed is compared with its stored answers. A draft is saved at
    // each pause of its writer, so its answers are not decrypted each time.
    const before = isReadyOrSigned(will) ? await openDraft(account, will) : undefined
    const saved = atStep(withAnswers(will, draft, context, before), step)
    await saveWill(account, saved, {
      read: will,
      extraWrites: await changeWrites(context, will, saved),
    })
    return { ...saved, savedAt: saved.updatedAt }
  },
  QuickAddWill: ({ body: { legalName, dob, ...rest } }, context) =>
    beginWill(context, 'own', draftFromProfile({ fullName: legalName, birthdate: dob, ...rest })),
  RecordSigning: ({ body }, context) => recordSigning(context, body),
  UpdateWill: async ({ body: { willId, version, draft } }, context) => {
    const { account } = context.caller
    const will = await loadWill(account, willId)
    if (will.version !== version) throw staleWill(will)
    const updated = withAnswers(will, draft, context, will.draft)
    await saveWill(account, updated, {
      read: will,
      extraWrites: await changeWrites(context, will, updated),
    })
    return updated
  },
  UpdateWillsGroup: async ({ body }, context) => {
    const { account } = context.caller
    const [ownBefore, spouseBefore] = await Promise.all([
      loadWill(account, body.will.willId),
      loadWill(account, body.spouseWill.willId),
    ])
    if (ownBefore.role !== 'own' || spouseBefore.role !== 'spouse') throw notFound()
    if (ownBefore.version !== body.will.version) throw staleWill(ownBefore)
    if (spouseBefore.version !== body.spouseWill.version) throw staleWill(spouseBefore)
    const will = withAnswers(ownBefore, body.will.draft, context, ownBefore.draft)
    const spouseWill = withAnswers(spouseBefore, body.spouseWill.draft, context, spouseBefore.draft)
    await writeAll([
      ...(await willReplacement(account, will, ownBefore)),
      ...(await willReplacement(account, spouseWill, spouseBefore)),
      ...(await changeWrites(context, ownBefore, will)),
      ...(await changeWrites(context, spouseBefore, spouseWill)),
    ])
    return { will, spouseWill }
  },
} satisfies Partial<Handlers<typeof wills>>
