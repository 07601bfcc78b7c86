import { type Clause, paragraphWriter } from './drafting.ts'

/** Revokes earlier wills. */
export const revocation: Clause = () => ({
  id: 'revocation',
  heading: 'Earlier wills',
  paragraphs: [
    paragraphWriter({ step: 'about-you' })({
      id: 'revocation.all',
      // No answer decides this text. The first one stands for all.
      field: 'about.legalName',
      text: 'I revoke every will and every codicil that I have made before.',
    }),
  ],
})
