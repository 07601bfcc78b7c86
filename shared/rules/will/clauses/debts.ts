import { type Clause, type Drafting, paragraphWriter } from './drafting.ts'

const write = paragraphWriter({ step: 'assets' })

/** Says what is paid before any gift, and who bears the taxes (`taxes` of the draft). */
export const debts: Clause = (drafting) => ({
  id: 'debts',
  heading: 'Debts, expenses and taxes',
  paragraphs: [
    write({
      id: 'debts.pay',
      field: 'assetDist.plan',
      text: 'Except as the next paragraph says, my executor shall pay from my residuary estate my debts that can be enforced by law, and the reasonable costs of my last illness, of my funeral, burial or cremation, and of settling my estate.',
    }),
    write({
      id: 'debts.secured',
      field: 'assetDist.plan',
      text: 'A mortgage or other debt that is secured by property does not have to be paid off: the recipient takes the property with that debt.',
    }),
    write({ id: 'debts.taxes', field: 'taxes', text: taxSentences(drafting) }),
    write({
      id: 'debts.taxesOutside',
      field: 'taxes',
      text: 'Taxes on retirement accounts, life insurance and whatever else passes because of my death outside this will are borne by those who receive it, each in proportion to what is taxed. A tax on a transfer that skips a generation is borne by the property that is transferred.',
    }),
  ],
})

const taxSentences = ({ draft, dispositions: { residue } }: Drafting): string => {
  if (draft.taxes === 'recipients') return taxesBorneBy.recipients
  return residue.plan.parts.length < 2 ? taxesBorneBy.wholeResidue : taxesBorneBy.sharesOfResidue
}

/**
 * Who bears the taxes. With `sharesOfResidue`, the shares of a divided residuary estate may be
 * taxed differently. A share of a spouse or a charity is often free, and some rates depend on the
 * taker.
 */
const taxesBorneBy = {
  recipients:
    'Estate and inheritance taxes on property that passes under this will, with interest and penalties, are borne by those who receive it, each in proportion to the value that is taxed. Nobody bears a tax on what a deduction or an exemption frees from it. This applies whatever the law would do without this sentence.',
  wholeResidue:
    'Estate and inheritance taxes on property that passes under this will, with interest and penalties, are paid from my residuary estate, as an expense of settling it and before it is divided. They are not apportioned among those who take, whatever the law would do without this sentence.',
  sharesOfResidue:
    'Estate and inheritance taxes on what this will gives outside my residuary estate, with interest and penalties, are paid from my residuary estate, as an expense of settling it. Those on my residuary estate are borne by its shares, each in proportion to the tax that it causes. A share that a deduction or an exemption frees from a tax bears no part of that tax. These taxes are not apportioned otherwise, whatever the law would do without this sentence.',
}
