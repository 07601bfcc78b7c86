/** The law's words that the builder uses, each explained in plain English. */
export const lawGlossary = {
  bond: {
    name: 'Bond',
    meaning:
      'Insurance that pays your heirs if your executor loses or takes what belongs to them. The court may ask for it unless your will waives it. Your estate pays for it, each year until everything is handed out.',
  },
  trustee: {
    name: 'Trustee',
    meaning:
      'The person who holds money for somebody who is too young to have it. A trustee must use it for that person alone, keep accounts, and hand over the rest at the age that you choose.',
  },
  custodian: {
    name: 'Custodian',
    meaning:
      'The person who holds money for somebody who is too young, by a law on transfers to minors. It is simpler than a trust, but in most states it ends at 18 or 21.',
  },
  residuaryEstate: {
    name: 'Residuary estate',
    meaning:
      'All that is left of what you own once debts, costs and the gifts that you name one by one are paid. For most people, it is nearly everything, including what they will own later.',
  },
  perStirpes: {
    name: 'Per stirpes',
    meaning:
      'Latin for “by roots”: by family line. If a child of yours dies before you, the children of that child divide what their parent would have had. Each line keeps its part, however many are in it.',
  },
  byRepresentation: {
    name: 'By representation',
    meaning:
      'The shares are counted in the nearest generation in which somebody lives. A person of that generation who has died is represented by their own children, who divide that share.',
  },
  perCapita: {
    name: 'Per capita at each generation',
    meaning:
      'Latin for “by heads”: what the members of one generation get is pooled and divided equally. So cousins always get the same, whichever child of yours is their parent.',
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly meaning: string }>>

export type LawWordId = keyof typeof lawGlossary
