import type { Account } from '#functions/domain/accounts/account.ts'
import { loadWillSummary } from '#functions/domain/wills/will-repository.ts'
import { AppError, hasCode, notFound } from '#shared/errors.ts'
import { WillId } from '#shared/model/ids.ts'
import type { TargetType } from '#shared/model/share.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { shortName } from './people.ts'
import type { Target } from './share-repository.ts'

/** A thing of an owner's as it is called: by themselves, and by those whom they let see it. */
interface Described {
  readonly own: string
  readonly label: string
  /** For what is kept by year. */
  readonly year?: number
}

interface Shareable {
  /** Whether making and sharing such things takes a plan. */
  readonly needsPlan: boolean
  /** What it is, or nothing where the owner has no such thing. */
  readonly describe: (owner: Account, targetId: string) => Promise<Described | undefined>
}

const describeWill = async (owner: Account, targetId: string): Promise<Described | undefined> => {
  const will = await loadWillSummary(owner, WillId.parse(targetId)).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined
    throw error
  })
  const name = shortName(owner)
  return (
    will &&
    (will.role === 'own'
      ? { own: 'Your will', label: `The will of ${name}` }
      : { own: "Your spouse's will", label: `The will of the spouse of ${name}` })
  )
}

/** Nothing of the kind can be kept yet, so nothing of it is there. */
const none = async () => undefined

/** Every kind of thing that can be shared. Whoever builds a noun says here how it is found. */
const shareables: Readonly<Record<TargetType, Shareable>> = {
  will: { needsPlan: false, describe: describeWill },
  document: { needsPlan: true, describe: none },
  memory: { needsPlan: true, describe: none },
  message: { needsPlan: true, describe: none },
  contact: { needsPlan: false, describe: none },
}

/** What a thing of an owner's is called, or nothing where they have no such thing. */
export const describeTarget = (owner: Account, { targetType, targetId }: Target) =>
  shareables[targetType].describe(owner, targetId)

/** The owner's own thing (`NOT_FOUND`). */
export const loadTarget = async (owner: Account, target: Target): Promise<Described> => {
  const described = await describeTarget(owner, target)
  if (!described) throw notFound()
  return described
}

/** The owner's own thing, if they may share it: what takes a plan to make takes it to share (`UPGRADE_REQUIRED`). */
export const loadShareable = (owner: Account, target: Target): Promise<Described> => {
  if (shareables[target.targetType].needsPlan && !allowsPaid(owner.userEntitlements)) {
    throw new AppError('UPGRADE_REQUIRED', 'Your plan does not include this.')
  }
  return loadTarget(owner, target)
}
