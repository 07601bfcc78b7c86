import type { WillDraft } from '#shared/model/will-draft.ts'

/** The word for the other person of a couple. A domestic partner is not called a spouse. */
export const companionWord = ({ about }: Pick<WillDraft, 'about'>): 'spouse' | 'partner' =>
  about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
