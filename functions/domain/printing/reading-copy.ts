import type { IsoDate } from '#shared/model/iso-date.ts'
import type { PrintCode } from '#shared/model/will.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { unprintableLetter } from '#shared/rules/will/unprintable-letter.ts'

/** What a reader may know of where the paper with the signatures lies. */
export type Original =
  | { readonly is: 'noted'; readonly place: string }
  | { readonly is: 'not-noted' }
  /** Documents are released a day after the will. */
  | { readonly is: 'not-released' }
  /** Only delegates learn the place. */
  | { readonly is: 'for-delegates' }

/** What is known of the signed paper whose text a copy has. */
export interface SignedPaper {
  /** The day of the signing, as the owner noted it. */
  readonly signedOn?: IsoDate | undefined
  /** The code of the print that was signed, if the copy has its text. */
  readonly code?: PrintCode | undefined
  /** Whether the answers were changed after they were signed. */
  readonly changedSince: boolean
  readonly original: Original
}

/** What is known of the signed paper, with the name of the person whose will it is. */
export interface SignedPaperFacts extends SignedPaper {
  readonly testator: string
}

/** The words of the first page of a copy that is read after the owner's death. */
export interface ReadingCopy {
  readonly heading: string
  /** Where the paper lies. */
  readonly original: string
  readonly paragraphs: readonly string[]
}

const headingOf = ({ testator, signedOn, code, changedSince }: SignedPaperFacts) => {
  if (signedOn === undefined) return `We do not know whether ${testator} signed this will`
  return code === undefined && changedSince
    ? `Not the text of the will that ${testator} signed on ${longDate(signedOn)}`
    : `Text of the will that ${testator} signed on ${longDate(signedOn)}`
}

const textSourceOf = ({ testator, signedOn, code, changedSince }: SignedPaperFacts) => {
  if (signedOn === undefined) {
    return `${testator} noted no day of signing. These are the answers as they were last saved. If there is a signed paper, that paper counts, and not this text.`
  }
  if (code !== undefined) {
    return `This is the text of the print with the code ${code}. The paper has the same code at the foot of each page.`
  }
  return changedSince
    ? `${testator} changed the answers after that day, and we do not have the text that was signed. These are the changed answers. The paper says something else, and the paper counts.`
    : 'These are the answers as they were marked as signed. We do not have the print itself, so the paper may say it in other words.'
}

const originalPlaceOf = ({ testator, original }: SignedPaperFacts) => {
  switch (original.is) {
    case 'noted':
      // A place may be written in any script. The fonts of a will do not have all of them.
      return unprintableLetter(original.place)
        ? 'Original: “Things to settle” in Heirloom says where it is.'
        : `Original: ${original.place}`
    case 'not-noted':
      return `Original: ${testator} did not note where the paper is. Look at home and in a safe deposit box.`
    case 'not-released':
      return 'Original: a day after this, “Things to settle” in Heirloom says where it is, if that was noted.'
    case 'for-delegates':
      return `Original: ask the delegates of ${testator}. They can see where it is, if that was noted.`
  }
}

/** What a reader must know before they read a will after the death of its owner. */
export const readingCopy = (facts: SignedPaperFacts): ReadingCopy => ({
  heading: headingOf(facts),
  original: originalPlaceOf(facts),
  paragraphs: [
    textSourceOf(facts),
    'Only the paper with the signatures counts. This copy is only for reading: do not sign it. Whoever has the paper gives it to the probate court of the county in which the person lived.',
  ],
})
