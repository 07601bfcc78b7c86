/** A check of Schemathesis that is left out. */
interface LeftOut {
  /** Its name in Schemathesis. */
  readonly check: string
  readonly reason: string
}

/** All other checks are made, of every answer. */
export const leftOut: readonly LeftOut[] = [
  {
    check: 'positive_data_acceptance',
    reason:
      'It takes every 400 to input that matches the schemas for a fault. Rules that no schema can say are refused with 400 and the name of the field: codes out of mails and apps, signatures of the payment provider, bytes of files, ids that must differ, dates that exist, addresses that mail services deliver to. That each example of the contract is accepted is a test of its own (tests/isolated/examples.test.ts).',
  },
  {
    check: 'unsupported_method',
    reason:
      'It sends TRACE without a token. Only the declared method of a public operation is a route of its own at the gateway, so the gateway answers another one with 401, before our code is reached. That our code answers 405 and names the right method is a test of its own (tests/contract/every-operation.test.ts).',
  },
]
