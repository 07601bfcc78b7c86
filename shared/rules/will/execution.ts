import { affidavitForm } from '#shared/data/affidavits.ts'
import type { StateLaw } from '#shared/data/state-law.ts'
import type { Execution, ExecutionPart } from '#shared/model/composed-will.ts'
import { ADULT } from './age.ts'
import type { Drafting } from './clauses/drafting.ts'
import { fillForm } from './fill-form.ts'
import { isSignaturePage, needsNotary, selfProvingPart } from './self-proving.ts'
import { testatorBlock, witnessBlock } from './signature-blocks.ts'

/** The pages that testator, witnesses and notary sign, by the law of the testator's home state. */
export const execution = ({ state }: Drafting, testator: string): Execution => {
  const form = affidavitForm(state.code)
  return {
    selfProving: state.selfProving.kind,
    notaryNeeded: form !== undefined && needsNotary(form),
    parts: [
      // On a signature page (Texas), the form itself is what they sign.
      ...(form && isSignaturePage(form)
        ? []
        : [testimonium(testator), attestation(state, testator)]),
      ...(form ? [selfProvingPart(form, testator)] : []),
    ],
  }
}

/**
 * The words above the testator's signature. Their date is the only date in the will, and the
 * attestation refers to it.
 */
const testimonium = (testator: string): ExecutionPart => ({
  id: 'testimonium',
  heading: 'Signature',
  sections: [
    {
      heading: '',
      venue: [],
      paragraphs: [
        fillForm(
          'I have read this will and understand it. On this {day} day of {month}, {year}, at {place} (city and state), I sign it willingly, in the presence of two witnesses who are present at the same time, and I ask them to sign it as witnesses.',
          {},
        ),
      ],
      signatures: [testatorBlock(testator)],
    },
  ],
})

/** With it, the attestation proves the will without a notary (Cal. Prob. Code § 8220(b)). */
const perjuryDeclaration =
  'We declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.'

/**
 * The statement of the witnesses. They say what they saw and did, what they believe of the
 * testator, and that they are old enough. The statement says all that any state asks for, and
 * nothing about who takes or how people are related, so the witnesses need not read the will.
 */
const attestation = (state: StateLaw, testator: string): ExecutionPart => {
  const form = affidavitForm(state.code)
  // The law requires them (Mississippi, New York). And where no notary takes an oath, the court may
  // have to find the witnesses.
  const asksAddresses = state.witnesses.needAddresses || !(form && needsNotary(form))
  const age = Math.max(ADULT, state.witnesses.minimumAge)
  return {
    id: 'attestation',
    heading: 'Attestation of the witnesses',
    sections: [
      {
        heading: '',
        venue: [],
        paragraphs: [
          `On the date written above, ${testator}, the testator, declared to us that this document is the testator’s will, and signed it at its end in our presence, both of us being present at the same time and seeing it. We understand that it is the testator’s will. At the testator’s request, in the presence of the testator and of each other, each of us now signs this will as a witness.`,
          `We believe that the testator is of legal age to make a will, of sound mind and memory, and under no constraint, duress, fraud or undue influence. Each of us is at least ${age} years old.`,
          ...(state.code === 'CA' ? [perjuryDeclaration] : []),
        ],
        signatures: [witnessBlock(1, { asksAddresses }), witnessBlock(2, { asksAddresses })],
      },
    ],
  }
}
