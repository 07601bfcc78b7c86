import type { PersonRef } from '#shared/model/ids.ts'
import type { Share, WillDraft } from '#shared/model/will-draft.ts'
import { newShare } from '#web/features/will/answers/shares.ts'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'

/** Adds a person or a charity to a list of shares, with a share of what is left. */
export function AddShare({
  field,
  shares,
  taken = [],
  sharesElsewhere = [],
  label,
  set,
}: {
  field: string
  shares: readonly Share[]
  /** People who cannot be chosen, besides those on the list. */
  taken?: readonly (PersonRef | '')[]
  /** Shares of the same whole that are not on this list, in basis points. */
  sharesElsewhere?: readonly number[]
  label: string
  set: (draft: WillDraft, shares: Share[]) => WillDraft
}) {
  const otherShares = sharesElsewhere.map(
    (shareBps) => ({ person: '', shareBps, ifTheyDie: 'others' }) as const,
  )
  return (
    <PersonSelect
      field={field}
      label={label}
      placeholder={shares.length === 0 ? 'Choose somebody' : 'Choose another person or charity'}
      charities="also"
      deceased={false}
      value=""
      taken={[...taken, ...shares.map((share) => share.person)]}
      set={(draft, chosen) =>
        chosen === ''
          ? draft
          : set(draft, [...shares, newShare([...shares, ...otherShares], chosen)])
      }
    />
  )
}
