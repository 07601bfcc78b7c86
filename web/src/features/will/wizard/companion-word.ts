import type { WillDraft } from '#shared/model/will-draft.ts'

/** What the other of a couple is called: a domestic partner is no spouse. */
export const companionWord = ({ about }: Pick<WillDraft, 'about'>): 'spouse' | 'partner' =>
  about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
