import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'

/** What one usually does with an account of each type, if its owner wrote down no wish. */
export const usualSteps: Readonly<Record<ReadOnlyAccount['type'], string>> = {
  email: 'Usually kept until all else is settled, then closed',
  bank: 'Usually reported to the bank first; the executor closes it',
  savings: 'Usually reported first; the money goes to the estate or to whom the account names',
  crypto: 'Usually left alone until the executor decides',
  government: 'Usually told of the death; benefits stop, and a last tax return is due',
  insurance: 'Usually told of the death first; ask whether it pays',
  health: 'Usually told of the death, then closed',
  utility: 'Usually put in the name of whoever keeps the home, or ended',
  phone: 'Usually kept until no code is needed by text, then ended',
  social: 'Usually kept as a memorial, or deleted',
  photos: 'Usually saved elsewhere first, then closed',
  subscription: 'Usually canceled, so that nothing more is charged',
  shopping: 'Usually closed, after open orders and returns',
  travel: 'Usually closed; ask whether points can be passed on',
  work: 'Usually told of the death; they close it',
  device: 'Usually kept until photos and files are saved',
  note: 'Usually only read and kept',
  other: 'Usually told of the death, then closed',
}
