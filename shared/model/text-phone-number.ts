import { getsTexts, notTextedMessage } from '#shared/rules/gets-texts.ts'
import { PhoneNumber } from './plain.ts'

/** A telephone number to which we send sign-in codes (E.164). */
export const TextPhoneNumber = PhoneNumber.refine(getsTexts, notTextedMessage).meta({
  id: 'TextPhoneNumber',
  description: 'A phone number of the United States or Canada, E.164.',
})
