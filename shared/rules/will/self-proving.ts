import type { StateLaw } from '#shared/data/state-law.ts'
import type { BlankLine, ExecutionPart, SignatureBlock } from '#shared/model/composed-will.ts'
import { testatorBlock, witnessBlock } from './signature-blocks.ts'

const notary: SignatureBlock = {
  role: 'notary',
  heading: 'Notary public',
  lines: [
    { label: 'Signature', value: '' },
    { label: 'Printed name', value: '' },
    { label: 'My commission expires', value: '' },
    { label: 'Seal', value: '' },
  ],
}

/**
 * The sworn statement before a notary that saves the witnesses from testifying in court: by testator and witnesses, or
 * by the witnesses only. It follows Uniform Probate Code 2-504, with additions for states that require more.
 */
export const affidavit = (
  state: StateLaw,
  kind: 'affidavit' | 'witnessAffidavit',
  testator: string,
  venue: BlankLine[],
): ExecutionPart => {
  const address = state.witnesses.addresses
  const witnesses = [witnessBlock(1, address), witnessBlock(2, address)]
  const byAll = kind === 'affidavit'
  return {
    id: 'selfProving',
    heading: byAll ? 'Self-proving affidavit' : 'Self-proving affidavit of the witnesses',
    venue,
    paragraphs:
      state.code === 'NH'
        ? newHampshire(testator)
        : [byAll ? jointOath(testator) : witnessOath(testator), ...particular(state, testator)],
    signatures: byAll ? [testatorBlock(testator), ...witnesses] : witnesses,
    closing: [jurat(state, byAll ? testator : undefined)],
    notary,
  }
}

const jointOath = (testator: string): string =>
  `We, ${testator}, the testator, and the two witnesses whose names are signed below, being first duly sworn, declare to the undersigned officer: that the testator signed this document as the testator’s last will, willingly, and as a free and voluntary act for the purposes expressed in it; that each witness, in the presence of the testator and of the other witness, and at the testator’s request, signed the will as a witness; and that to the best of the knowledge of each witness the testator was then eighteen years of age or older, or otherwise of legal age to make a will, of sound mind, and under no constraint or undue influence, and each witness was at least eighteen years of age and competent.`

const witnessOath = (testator: string): string =>
  `We, the two witnesses whose names are signed below, being first duly sworn, declare to the undersigned officer: that ${testator}, the testator, signed the foregoing will in our presence, at its end, and declared it to us to be the testator’s last will; that each of us, at the testator’s request, in the presence of the testator and of the other, signed the will as a witness; and that to the best of our knowledge the testator was then eighteen years of age or older, of sound mind and memory, and under no constraint or undue influence, and each of us was at least eighteen years of age and competent.`

/** Additional sentences that single states require. */
const particular = (state: StateLaw, testator: string): string[] => {
  switch (state.code) {
    case 'MS':
      return ['Each of us states the address that is written beside our signature.']
    case 'NM':
      return [
        'The testator declared that the testator had read the will, or had it read aloud, and understood it. Each witness saw the testator sign.',
      ]
    case 'NY':
      return [
        `${testator} could, in our opinion, read, write and converse in the English language, and suffered from no defect of sight, hearing or speech, or from any other impairment, that would affect the capacity to make a valid will. The will was signed as a single original. We make this statement at the testator’s request.`,
      ]
    case 'TN':
      return ['Each of us signed the will itself as a witness, and not this affidavit alone.']
    default:
      return []
  }
}

/** RSA 551:2-a requires its own words: "shall be … as follows". */
const newHampshire = (testator: string): string[] => [
  `The foregoing instrument was acknowledged before me on the date below by ${testator}, the testator, and by the witnesses whose names are signed below, who under oath do swear as follows:`,
  '1. The testator signed the instrument as his or her will or expressly directed another to sign for him or her.',
  '2. This was the testator’s free and voluntary act for the purposes expressed in the will.',
  '3. Each witness signed at the request of the testator, in his or her presence, and in the presence of the other witness.',
  '4. To the best of my knowledge, at the time of the signing the testator was at least 18 years of age, or if under 18 years was a married person, and was of sane mind and under no constraint or undue influence.',
]

const BLANK_DATE = 'on this ______ day of ____________________, 20____'

const jurat = (state: StateLaw, testator: string | undefined): string => {
  const presence =
    state.code === 'FL' ? ', by means of [  ] physical presence or [  ] online notarization,' : ''
  const id =
    state.code === 'FL'
      ? ' Each is [  ] personally known to me or [  ] produced as identification: ____________________.'
      : ''
  return testator === undefined
    ? `Subscribed and sworn to before me${presence} by the two witnesses named above, ${BLANK_DATE}.${id}`
    : `Subscribed, sworn to and acknowledged before me${presence} by ${testator}, the testator, and subscribed and sworn to before me by the two witnesses named above, ${BLANK_DATE}.${id}`
}

/** The unsworn clause that testator and witnesses sign without a notary (Ind. Code 29-1-5-3.1). */
export const declaration = (testator: string): ExecutionPart => ({
  id: 'selfProving',
  heading: 'Self-proving clause',
  venue: [],
  paragraphs: [
    `Under penalties for perjury, we, ${testator}, the testator, and the two witnesses whose names are signed below, declare: that the testator signed this document as the testator’s will, in the presence of both witnesses, willingly, and as a free and voluntary act for the purposes expressed in it; that each witness, in the presence of the testator and of the other witness, signed the will as a witness; that the testator was of sound mind; and that to the best of our knowledge the testator was then at least eighteen years of age and each witness was at least eighteen years of age.`,
  ],
  signatures: [testatorBlock(testator), witnessBlock(1, false), witnessBlock(2, false)],
  closing: [],
})
