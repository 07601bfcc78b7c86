import type { StateLaw } from '#shared/data/state-law.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { BlankLine, Execution, ExecutionPart } from '#shared/model/composed-will.ts'
import type { Drafting } from './clauses/drafting.ts'
import { affidavit, declaration } from './self-proving.ts'
import { testatorBlock, witnessBlock } from './signature-blocks.ts'

/** The people who sign, and the county. */
export interface Signing {
  readonly testator: string
  /** The county of the signing, if the testator has named it. */
  readonly county: string | undefined
}

/** The pages that testator, witnesses and notary sign, by the law of the testator's home state. */
export const execution = (it: Drafting, signing: Signing): Execution => {
  const { kind } = it.state.selfProving
  const parts = [testimonium(signing), attestation(it.state, signing)]
  if (kind === 'affidavit' || kind === 'witnessAffidavit') {
    parts.push(affidavit(it.state, kind, signing.testator, venue(it, signing)))
  }
  if (kind === 'declaration' && it.state.code !== 'CA') {
    parts.push(declaration(signing.testator))
  }
  return {
    selfProving: kind,
    notaryNeeded: kind === 'affidavit' || kind === 'witnessAffidavit',
    parts,
  }
}

const line = (label: string, value = ''): BlankLine => ({ label, value })

const commonwealths = ['KY', 'MA', 'PA', 'VA']

/** The venue of the oath, in the notaries' form: "County of Allegheny", not "County of Allegheny County". */
const venue = (it: Drafting, { county = '' }: Signing): BlankLine[] => {
  const place = stateByCode(it.draft.location?.state ?? '')
  if (place?.code === 'DC') return [line('District of', 'Columbia')]
  const whole = commonwealths.includes(place?.code ?? '') ? 'Commonwealth of' : 'State of'
  const city = county.match(/^(.*) city$/)?.[1]
  return [
    line(whole, place?.name ?? ''),
    city ? line('City of', city) : line('County of', county.replace(/ County$/, '')),
  ]
}

const testimonium = ({ testator }: Signing): ExecutionPart => ({
  id: 'testimonium',
  heading: 'Signature',
  venue: [],
  paragraphs: [
    'I have read this will and understand it. I sign it willingly, in the presence of two witnesses who are present at the same time, and I ask them to sign it as witnesses. I have put my initials on every page before this one.',
  ],
  signatures: [testatorBlock(testator)],
  closing: [],
})

/** The safe form in every state: both witnesses adult, disinterested, in each other's sight. */
const attestation = (state: StateLaw, { testator }: Signing): ExecutionPart => {
  const perjury =
    state.code === 'CA'
      ? [
          'We declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.',
        ]
      : []
  const { addresses, minimumAge } = state.witnesses
  const kind = state.selfProving.kind
  const address = addresses || !(kind === 'affidavit' || kind === 'witnessAffidavit')
  const ages = Math.max(18, minimumAge)
  return {
    id: 'attestation',
    heading: 'Attestation of the witnesses',
    venue: [],
    paragraphs: [
      `On the date written below, ${testator}, the testator, declared to us that this document is the testator’s will, and signed it at its end in our presence, both of us being present at the same time and seeing it. At the testator’s request, in the presence of the testator and of each other, each of us now signs this will as a witness.`,
      `We believe that the testator is of legal age to make a will, of sound mind and memory, and under no constraint, duress, fraud or undue influence. Each of us is at least ${ages} years old and competent to be a witness, receives nothing by this will, and is neither married nor related to anybody who does.`,
      ...perjury,
    ],
    signatures: [witnessBlock(1, address), witnessBlock(2, address)],
    closing: [],
  }
}
