import type { PublicPartner } from '#shared/model/partner.ts'

/** How a person shows that the partner pays for them, by what the partner accepts. */
const ways: Record<PublicPartner['paysFor'][number] | 'either', string> = {
  seatCode: 'enter its code',
  emailDomain: 'register with one of its email addresses',
  either: 'enter its code, or register with one of its email addresses',
}

/** On which condition a partner pays for a person. Undefined if it pays for nobody. */
export const paysIf = ({ paysFor }: Pick<PublicPartner, 'paysFor'>) => {
  const way = paysFor.length > 1 ? 'either' : paysFor[0]
  return way && `if you ${ways[way]}`
}
