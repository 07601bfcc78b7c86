import { hasCode } from '#web/lib/api/api-error.ts'

/**
 * Why a link gives a visitor nothing, if its owner can be asked for access instead. Nobody can be
 * asked after the owner's death.
 */
export const reasonToAsk = (
  failure: unknown,
  { hasDied, email }: { readonly hasDied: boolean; readonly email: string | undefined },
): string | undefined => {
  if (hasDied) return undefined
  if (hasCode(failure, 'OTHER_ADDRESS')) return `This was sent to an address other than ${email}.`
  if (hasCode(failure, 'CODE_INVALID')) {
    return `This link was already used, with an account other than that of ${email}.`
  }
  return undefined
}
