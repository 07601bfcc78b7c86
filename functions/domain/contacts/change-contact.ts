import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { AppError } from '#shared/errors.ts'
import { type Contact, partLimit } from '#shared/model/contact.ts'
import { ContactId, type PersonId } from '#shared/model/ids.ts'
import { contactReplacement, loadContact, revised, writeContact } from './contact-repository.ts'

const attempts = 5

/**
 * Changes a part of a contact on what is stored at this moment: whoever changes another part meanwhile is not written
 * over, and not refused either.
 */
export const changeContact = async (
  id: PersonId | ContactId,
  context: MemberContext,
  change: (before: Contact) => Partial<Contact>,
  attempt = 1,
): Promise<Contact> => {
  const { account } = context.caller
  const before = await loadContact(account.userId, ContactId.parse(id))
  const after = revised(before, change(before), context.now)
  try {
    await writeContact(() => contactReplacement(account, before, after))
  } catch (error) {
    const metAnother = error instanceof AppError && error.code === 'STALE_VERSION'
    if (!metAnother || attempt === attempts) throw error
    return changeContact(id, context, change, attempt + 1)
  }
  return after
}

/** The parts with one more, or with the one in whose place it comes replaced. At most ten (`VALIDATION_FAILED`). */
export const withPart = <P extends { readonly id: string }>(
  parts: readonly P[],
  part: P,
  isSame: (other: P) => boolean,
): P[] => {
  const at = parts.findIndex((each) => each.id === part.id || isSame(each))
  const next = at < 0 ? [...parts, part] : parts.with(at, { ...part, id: parts[at]?.id ?? part.id })
  if (next.length > partLimit) {
    throw new AppError('VALIDATION_FAILED', `There can be ${partLimit} of these at most.`, {
      field: 'body',
    })
  }
  return next.filter((each, index) => index === at || at < 0 || !isSame(each))
}
