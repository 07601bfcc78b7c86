/** What of a partner decides whether it pays for a member. */
export interface PayingPartner {
  readonly exemptFromPayment: boolean
  /** The mail domains of the partner's own people. */
  readonly emailDomains: readonly string[]
}

/** What of a partner's member decides whether the partner pays for them. */
export interface PartnerMember {
  /** Whether they gave the partner's seat code when they registered. */
  readonly partnerSeat?: true | undefined
  /** Their confirmed address, in small letters. */
  readonly email: string
}

/**
 * Whether a partner pays for a member: the partner is exempt from payment, and the member gave its seat code or has a
 * confirmed address of one of its mail domains. Having registered on the partner's pages is not enough: anyone can.
 */
export const isPaidFor = (
  { exemptFromPayment, emailDomains }: PayingPartner,
  { partnerSeat, email }: PartnerMember,
): boolean =>
  exemptFromPayment &&
  (partnerSeat === true || emailDomains.includes(email.slice(email.lastIndexOf('@') + 1)))
