import type {
  AffidavitForm,
  FormPassage,
  FormSigner,
} from '#shared/data/affidavits/affidavit-form.ts'
import type { ExecutionPart, SignatureBlock } from '#shared/model/composed-will.ts'
import { fillForm } from './fill-form.ts'
import { officerBlock, testatorLine, witnessLine } from './signature-blocks.ts'

/** Whether an officer, such as a notary, takes an oath or an acknowledgment for this form. */
export const needsNotary = (form: AffidavitForm): boolean =>
  form.passages.some(({ signers }) => signers.includes('officer'))

/** Whether the testator is one of those who sign this form. */
export const testatorSigns = (form: AffidavitForm): boolean =>
  form.passages.some(({ signers }) => signers.includes('testator'))

/**
 * Whether the officer alone signs it, for what testator and witnesses swear aloud (Missouri, New
 * Hampshire).
 */
export const officerSignsAlone = (form: AffidavitForm): boolean =>
  form.passages.every(({ signers }) => signers.every((signer) => signer === 'officer'))

/** Whether testator and witnesses sign the will itself by signing this form (Texas). */
export const isSignaturePage = ({ placeInWill }: AffidavitForm): boolean =>
  placeInWill === 'asSignaturePage'

/**
 * The part of the will that saves the witnesses from testifying in court. It is a form with its
 * slots filled, and with the signatures where the form has them. The place of the oath stays blank,
 * because only the officer knows where it is taken.
 */
export const selfProvingPart = (form: AffidavitForm, testator: string): ExecutionPart => ({
  id: 'selfProving',
  heading: headingOf(form),
  sections: form.passages.map((passage) => ({
    heading: passage.heading ?? '',
    venue: venueLines(form, passage).map((line) => fillForm(line, {})),
    paragraphs: passage.words.map((words) => fillForm(words, { testator })),
    signatures: signatures(form, passage, testator),
  })),
})

const headingOf = (form: AffidavitForm): string => {
  if (isSignaturePage(form)) return 'Signature'
  if (!needsNotary(form)) return 'Self-proving clause'
  return testatorSigns(form) || officerSignsAlone(form)
    ? 'Self-proving affidavit'
    : 'Self-proving affidavit of the witnesses'
}

/**
 * The lines that name the place of the oath. If the form has none (Texas, New Hampshire), they
 * stand above the officer's words.
 */
const venueLines = ({ passages }: AffidavitForm, passage: FormPassage): readonly string[] => {
  if (passages.some(({ venue }) => venue) || !passage.signers.includes('officer')) {
    return passage.venue ?? []
  }
  return ['State of {state}', 'County of {county}']
}

const signatures = (
  { asksAddresses = false }: AffidavitForm,
  { signers }: FormPassage,
  testator: string,
): SignatureBlock[] => {
  const blockOf: Readonly<Record<FormSigner, SignatureBlock>> = {
    testator: testatorLine(testator),
    witness: witnessLine(asksAddresses),
    officer: officerBlock,
  }
  return signers.map((signer) => blockOf[signer])
}
