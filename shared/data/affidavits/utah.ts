import type { AffidavitForm } from './affidavit-form.ts'
import { UNIFORM } from './uniform.ts'

/** Utah: the words of the uniform form. */
export const UT: AffidavitForm = {
  words: 'statute',
  statute: 'Utah Code § 75-2-504',
  signedWithWill: 'afterSignaturePage',
  passages: UNIFORM.passages,
}
