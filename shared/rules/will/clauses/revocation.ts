import { type Clause, paragraphWriter } from './drafting.ts'

/** Revokes earlier wills. */
export const revocation: Clause = () => ({
  id: 'revocation',
  heading: 'Earlier wills',
  paragraphs: [
    paragraphWriter('about-you')(
      'revocation.all',
      'about.legalName',
      'I revoke every will and every codicil that I have made before.',
    ),
  ],
})
