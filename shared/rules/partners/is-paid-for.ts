/** The facts about a partner that decide whether it pays for a member. */
export interface PayingPartner {
  /** Whether the partner pays for its people (`shared/model/partner.ts`). */
  readonly exemptFromPayment: boolean
  /** The mail domains of the partner's own people. */
  readonly emailDomains: readonly string[]
  /** When it stopped paying for its people. Absent while it pays, and if it never did. */
  readonly paidUntil?: string | undefined
}

/** The facts about a partner's member that decide whether the partner pays for them. */
export interface PartnerMember {
  /** Whether they gave the partner's seat code when they registered. */
  readonly partnerSeat?: true | undefined
  /** The person's confirmed address, in small letters. */
  readonly email: string
}

/**
 * Whether a member has a seat. They have one if they gave the partner's seat code or have a
 * confirmed address of one of its mail domains. To have registered on the partner's pages is not
 * enough, because anyone can.
 */
const hasSeat = ({ emailDomains }: PayingPartner, { partnerSeat, email }: PartnerMember): boolean =>
  partnerSeat === true || emailDomains.includes(email.slice(email.lastIndexOf('@') + 1))

/**
 * Whether a partner pays for a member. It does if it pays for its people and the member has a seat.
 */
export const isPaidFor = (partner: PayingPartner, member: PartnerMember): boolean =>
  partner.exemptFromPayment && hasSeat(partner, member)

/** Whether a partner has stopped paying for its people, and the member has a seat among them. */
export const wasPaidFor = (partner: PayingPartner, member: PartnerMember): boolean =>
  partner.paidUntil !== undefined && hasSeat(partner, member)
