import * as z from 'zod'
import type { WillPrint, WillSummary } from '#shared/model/will.ts'
import { liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { today } from '#web/lib/today.ts'

/** The answer of a person who signed another paper than a print that we know. */
export const anotherPaper = 'another'

type Signing = Pick<WillSummary, 'status' | 'signedOn' | 'signedPrint' | 'changedSinceSigning'>

/**
 * Whether the dialog records a signing, rather than changing what is recorded. A will that was
 * changed since its signing, and is ready again, is signed anew.
 */
const isNewSigning = (will: Signing): boolean =>
  will.signedOn === undefined || (will.status === 'FINALIZED' && !isSigned(will))

/** The day that the dialog begins with: today for a new signing, otherwise the recorded day. */
export const firstDay = (will: Signing): string =>
  isNewSigning(will) ? today() : (will.signedOn ?? today())

/**
 * The print that counts as signed until the person chooses another. Empty for a new signing if
 * there are several: then only the person knows.
 */
export const firstPrint = (will: Signing, prints: readonly WillPrint[]): string => {
  if (!isNewSigning(will)) return will.signedPrint ?? anotherPaper
  return prints.length > 1 ? '' : (prints[0]?.code ?? anotherPaper)
}

/** What the dialog asks. An empty `print` stands for `knownPrint`. */
export const signingFields = (knownPrint: string) =>
  z.object({
    signedOn: z
      .string()
      .min(1, 'Choose the day on which it was signed.')
      .refine(
        (day) => !liesInTheFuture(day, new Date()),
        'This day is in the future. Choose an earlier one.',
      ),
    print: z
      .string()
      .refine((print) => (print || knownPrint) !== '', 'Choose the print that was signed.'),
  })
