import { chakra } from '@chakra-ui/react'
import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { type YoungTaker, youngTakers } from '#shared/rules/will/young-takers.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * Every young person whose share would be held, by name, with what that means. Each can be taken
 * out, or put in. `show`: everybody, or only people who were typed in (`draft.people`).
 */
export function YoungTakers({ show = 'everybody' }: { show?: 'everybody' | 'people' }) {
  const { draft, edit } = useWill()
  const takers = youngTakers(effectiveDraft(draft), today()).filter(
    ({ ref }) => show === 'everybody' || draft.people.some(({ id }) => id === ref),
  )
  if (takers.length === 0) return null
  const isTrust = draft.minorsShare === 'trust'
  return (
    <chakra.fieldset id="heldShares" border="0" p="0" m="0" minW="0">
      <chakra.legend fontWeight="medium" mb="1">
        {isTrust ? 'Whose share is held in trust' : 'Whose share a custodian holds'}
      </chakra.legend>
      {takers.map((taker) =>
        taker.how === 'forLife' ? (
          <Text key={taker.ref} size="sm" tone="muted" py="2">
            {taker.name}: in a trust for special needs, for life. It adds to public benefits and is
            never handed over.
          </Text>
        ) : (
          <Checkbox
            key={taker.ref}
            checked={taker.how === 'held'}
            help={takerMeaning(taker, draft)}
            onChange={(event) => {
              const held = event.target.checked
              edit((current) => withChoice(current, taker.ref, held))
            }}
          >
            {taker.name}
            {taker.age === undefined ? '' : `, ${taker.age} now`}
          </Checkbox>
        ),
      )}
      {show === 'everybody' && isPartnered(draft) && (
        <Text size="sm" tone="muted" mt="1">
          {firstName(draft.spouse.legalName) || `Your ${companionWord(draft)}`} receives everything
          outright, at any age.
        </Text>
      )}
    </chakra.fieldset>
  )
}

const takerMeaning = (
  { how, isMinor: minor, name, until }: YoungTaker,
  draft: WillDraft,
): string => {
  const who = firstName(name)
  const holder = draft.minorsShare === 'trust' ? 'The trustee' : 'The custodian'
  if (how === 'held') {
    return draft.minorsShare === 'trust'
      ? `${holder} keeps ${who}’s share and pays for what ${who} needs, until ${who} is ${until}, or longer while it would be at risk.`
      : `${holder} keeps ${who}’s share until ${who} is ${until}, or as long as the law of your state allows.`
  }
  return minor
    ? `${who} receives it outright from 18. Before that, a custodian or a parent keeps it.`
    : `${who} receives everything outright.`
}

const withChoice = (draft: WillDraft, person: PersonRef, held: boolean): WillDraft => ({
  ...draft,
  heldShares: [
    ...draft.heldShares.filter((heldShare) => heldShare.person !== person),
    { person, held },
  ],
})
