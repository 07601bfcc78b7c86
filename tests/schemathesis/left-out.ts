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
    reason: [
      'It reports each 400 to input that matches the schemas as a fault.',
      'Some of our rules are no part of a schema: codes out of mails and apps,',
      'signatures of the payment provider, bytes of files, ids that must differ,',
      'dates that exist, addresses that mail services deliver to.',
      'tests/isolated/examples.test.ts shows that each example of the contract is accepted.',
    ].join(' '),
  },
  {
    check: 'unsupported_method',
    reason: [
      'It sends TRACE without a token. At the gateway, only the declared method of a public',
      'operation is a route of its own. It answers another method with 401 and does not call us.',
      'tests/contract/every-operation.test.ts shows that we answer 405 and name the right method.',
    ].join(' '),
  },
]
