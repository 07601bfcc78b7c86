import { at, type Clause } from './drafting.ts'

const write = at('assets')

/** What is paid before any gift. */
export const debts: Clause = () => ({
  id: 'debts',
  heading: 'Debts, expenses and taxes',
  paragraphs: [
    write(
      'debts.pay',
      'assetDist.plan',
      'My executor shall pay from my residuary estate my debts that can be enforced by law, the reasonable costs of my last illness, of my funeral or its equivalent, and of settling my estate.',
    ),
    write(
      'debts.secured',
      'assetDist.plan',
      'A mortgage or other debt that is secured by property does not have to be paid off: whoever takes the property takes it with that debt.',
    ),
    write(
      'debts.taxes',
      'assetDist.plan',
      'Taxes that are due because of my death are borne as the law provides; where it leaves the choice to a will, they are paid from my residuary estate.',
    ),
  ],
})
