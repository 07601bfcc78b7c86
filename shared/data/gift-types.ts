import type { Gift } from '#shared/model/will-draft.ts'

/** A kind of specific gift. `describe` is the hint that helps the testator describe the gift. */
export interface GiftType {
  readonly id: Gift['type']
  readonly name: string
  readonly describe: string
}

/** The kinds of specific gifts, by name. */
export const GIFT_TYPES: readonly GiftType[] = [
  {
    id: 'business',
    name: 'Business',
    describe:
      'A business or a share of it, with its full name: “half of my membership interest in Moreno Bakery LLC”.',
  },
  {
    id: 'cash',
    name: 'Cash',
    describe:
      'An amount of money, paid from the estate. A wish, such as “for his schooling”, binds nobody.',
  },
  {
    id: 'charity',
    name: 'Charity',
    describe: 'Money or a thing for an organization. Use its full legal name.',
  },
  {
    id: 'property',
    name: 'House or land',
    describe: 'A house, land or apartment, with its full address.',
  },
  {
    id: 'item',
    name: 'Item',
    describe:
      'One thing or a set, described so that nobody can mistake it: “my piano, a 1998 Yamaha U1”.',
  },
]
