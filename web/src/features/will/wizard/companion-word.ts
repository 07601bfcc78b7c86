import type { WillDraft } from '#shared/model/will-draft.ts'

/** The word for the other person of a couple: a domestic partner is not a spouse. */
export const companionWord = ({ about }: Pick<WillDraft, 'about'>): 'spouse' | 'partner' =>
  about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
