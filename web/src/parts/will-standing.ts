import type { WillSummary } from '#shared/model/will.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { advanceOf, isSigned } from '#shared/rules/will/advance-of.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'

/** The state of a will, in words. */
export interface Standing {
  readonly tone: 'navy' | 'success'
  readonly word: string
  readonly sentence: string
  /** The number of finished steps. */
  readonly done: number
  /** Whether only the final review is left. */
  readonly answered: boolean
}

type Signing = Pick<WillSummary, 'signedOn' | 'signedPrint' | 'changedSinceSigning'>

/**
 * The words about a will once its owner has told us the day on which it was signed. They say where
 * the paper belongs, unless its place is noted, or that new answers do not change it. We know only
 * what our record says, never whether the paper holds.
 */
export const signedText = (
  { signedOn, signedPrint, changedSinceSigning }: Signing,
  isPlaceNoted = false,
): string => {
  if (signedOn === undefined) return ''
  const day = longDate(signedOn)
  const textStored = signedPrint
    ? `We keep its text, print ${signedPrint}.`
    : 'We do not have the text of that paper: keep a scan of it in your documents.'
  return changedSinceSigning
    ? `Our record says that you signed your will on ${day}. Your new answers change nothing on that paper: to replace it, sign a new will. ${textStored}`
    : `Signed on ${day}. ${isPlaceNoted ? '' : 'Keep the original where your executor can find it. '}${textStored}`
}

/** When a will was saved. Nothing once it is signed, because then the day of signing counts. */
export const savedText = (will: WillSummary): string =>
  isSigned(will) ? '' : `Last saved on ${dateAndTime(will.updatedAt)}.`

/** What is left of a will. One that was just copied has answers on pages that nobody visited. */
const stepsLeftText = (
  { role, numberOfSteps, openSteps, progress }: WillSummary,
  stepsLeft: number,
): string => {
  if (role === 'own' || progress.visitedSteps.length > 1) {
    return `${stepsLeft} of ${numberOfSteps} steps are left.`
  }
  const asking =
    openSteps.length === 1 ? '1 step still asks' : `${openSteps.length} steps still ask`
  return `The answers were copied. ${asking} something; look through the rest.`
}

/** The state of a will, from its status and its steps. */
export function standingOf(will: WillSummary, isPlaceNoted = false): Standing {
  const { status, openSteps } = will
  const { stepsDone: done, stepsLeft, isAnswered: answered } = advanceOf(will)
  // Steps with a block that a newer check has found since the will was ready. It stays ready.
  const foundLater =
    status === 'FINALIZED' && openSteps.length > 0
      ? ' Our checks found something new in it: read it, and see what that means.'
      : ''
  if (isSigned(will)) {
    return {
      tone: 'success',
      word: 'Signed',
      sentence: `${signedText(will, isPlaceNoted)}${foundLater}`,
      done,
      answered,
    }
  }
  const ofSignedWill = will.changedSinceSigning ? ` ${signedText(will)}` : ''
  if (status === 'FINALIZED') {
    const sentence = `Print it, and sign it before your witnesses. Only then does it count.${ofSignedWill}${foundLater}`
    return { tone: 'success', word: 'Ready to sign', sentence, done, answered }
  }
  const next = answered
    ? 'Every answer that is needed is there. Read it, and mark it as ready to sign.'
    : stepsLeftText(will, stepsLeft)
  const word = will.changedSinceSigning ? 'Changed since signing' : 'Draft'
  return { tone: 'navy', word, sentence: `${next}${ofSignedWill}`, done, answered }
}
