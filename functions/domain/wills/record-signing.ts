import type * as z from 'zod'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import type { wills } from '#shared/contract/wills.ts'
import { countyName } from '#shared/data/counties.ts'
import { invalidField } from '#shared/errors.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { Will, WillPrint } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { primaryBeneficiaries } from '#shared/rules/passing/primary-beneficiaries.ts'
import { earliestToday, liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { willName } from './revise-will.ts'
import { signedWillChange, signedWillRemoval } from './signed-will-repository.ts'
import { findPrint, type KeptPrint, printCode } from './will-print-repository.ts'
import { loadWill, saveWill } from './will-repository.ts'

type Signing = z.output<(typeof wills.operations.RecordSigning)['body']>

const assertSignable = (
  signedOn: IsoDate | undefined,
  print: WillPrint | undefined,
  now: Date,
): void => {
  const field = 'signedOn'
  if (signedOn === undefined) {
    if (print) throw invalidField(field, 'Enter the day on which you signed this print.')
    return
  }
  if (liesInTheFuture(signedOn, now)) {
    throw invalidField(field, 'Choose the day on which you signed: today, or before.')
  }
  if (print && signedOn < earliestToday(new Date(print.printedAt))) {
    throw invalidField(
      field,
      'This print was made after that day. Choose another day, or another print.',
    )
  }
}

/** Whether a print has the text that follows from the answers on its day. */
const isPrintOf = ({ code, composed }: KeptPrint, draft: WillDraft): boolean =>
  printCode(compose(draft, { today: composed.composedOn, countyName })) === code

/** Whether the answers make the text that was signed, as far as that text is kept. */
export const hasSignedText = async (
  account: Account,
  { role, signedPrint, draft }: Will,
): Promise<boolean> => {
  const print = signedPrint === undefined ? undefined : await findPrint(account, role, signedPrint)
  return print !== undefined && isPrintOf(print, draft)
}

/**
 * Stores on which day the caller signed a will of theirs and which print of it. Without a day, it
 * stores that they did not sign. `NOT_FOUND` if the caller has no such will. `VALIDATION_FAILED` if
 * no print has this code, if the print cannot have been signed on that day, or if the day is
 * missing beside a print.
 */
export const recordSigning = async (
  context: MemberContext,
  { willId, signedOn, print: code }: Signing,
): Promise<Will> => {
  const { account } = context.caller
  const will = await loadWill(account, willId)
  const print = code ? await findPrint(account, will.role, code) : undefined
  if (code && !print) {
    throw invalidField('print', 'No print of this will has this code.')
  }
  assertSignable(signedOn, print, context.now)
  // If the signed print is not known, we assume that answers which are marked as ready are what was
  // signed.
  const isPresentText = print ? isPrintOf(print, will.draft) : will.status === 'FINALIZED'
  // What was noted of an earlier signing does not count any more, also when the caller says that
  // they did not sign.
  const { signedOn: _, signedPrint: __, changedSinceSigning: ___, ...before } = will
  const signedWill = {
    ...before,
    ...(signedOn === undefined ? {} : { signedOn }),
    updatedAt: context.now.toISOString(),
    ...(print ? { signedPrint: print.code } : {}),
    ...(isPresentText || signedOn === undefined ? {} : { changedSinceSigning: true as const }),
  }
  const beneficiaries =
    print?.beneficiaries ?? (isPresentText ? primaryBeneficiaries(will.draft) : undefined)
  // The paper that is signed now replaces the earlier one. If nothing is signed now, or if we do
  // not know which beneficiaries the paper names, the beneficiaries of the earlier paper are
  // deleted. Then the present answers count.
  const signedWillWrite =
    signedOn !== undefined && beneficiaries
      ? await signedWillChange(account, { signedOn, beneficiaries })
      : signedWillRemoval(account.userId)
  await saveWill(account, signedWill, {
    read: will,
    extraWrites: [
      ...(signedOn === undefined
        ? []
        : [activity(context, account.userId, 'WILL_SIGNED', willName(will))]),
      ...(will.role === 'own' ? [signedWillWrite] : []),
    ],
  })
  return signedWill
}
