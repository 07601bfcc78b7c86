/** The tests that LocalStack cannot pass, and why. */
export const notOnLocalstack: readonly { readonly file: string; readonly reason: string }[] = [
  {
    file: 'tests/integration/left-undelivered.test.ts',
    reason:
      'LocalStack’s SES has no mailbox simulator: mail to bounce@simulator.amazonses.com arrives there.',
  },
]

/**
 * The tests of mail that waits for its turn. LocalStack’s SES has the quota of a new account, 200
 * mails a day, and the product keeps to it. Other tests use it up, so that these have a LocalStack
 * of their own.
 */
export const withinTheQuota = [
  'tests/integration/documents.test.ts',
  'tests/integration/memory-prompts.test.ts',
]
