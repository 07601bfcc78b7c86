import { chakra } from '@chakra-ui/react'
import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { beneficiaries } from '#shared/rules/will/beneficiaries.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { youngTakers } from '#shared/rules/will/young-takers.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Text } from '#web/ui/typography.tsx'
import { isHeldForYoung, takerMeaning } from './taker-meaning.ts'

/**
 * Every young person who gets something, by name, with what that means. A share is held if its box
 * is ticked. The page that asks for the age shows everybody. The later pages, on which people are
 * typed in, show only those (`draft.people`).
 */
export function YoungTakers({ show = 'everybody' }: { show?: 'everybody' | 'people' }) {
  const { draft, edit } = useWill()
  const effective = effectiveDraft(draft)
  const takers = youngTakers(effective, today()).filter(
    ({ ref }) => show === 'everybody' || draft.people.some(({ id }) => id === ref),
  )
  if (takers.length === 0) return null
  const isTrust = draft.minorsShare === 'trust'
  const isAnyShare = takers.some(({ share }) => share !== undefined)
  const shareLegend = isTrust ? 'Whose share is held in trust' : 'Whose share a custodian holds'
  return (
    <chakra.fieldset id="heldShares" border="0" p="0" m="0" minW="0">
      <chakra.legend fontWeight="medium" mb="1">
        {isAnyShare ? shareLegend : 'A gift to a person under 18'}
      </chakra.legend>
      {takers.map((taker) =>
        taker.share === undefined || taker.share === 'specialNeedsTrust' ? (
          <Text key={taker.ref} size="sm" tone="muted" py="2">
            {takerMeaning(taker)}
          </Text>
        ) : (
          <Checkbox
            key={taker.ref}
            checked={isHeldForYoung(taker.share)}
            help={takerMeaning(taker)}
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
      {show === 'everybody' && beneficiaries(effective).some(({ ref }) => ref === SPOUSE) && (
        <Text size="sm" tone="muted" mt="1">
          What {firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`} receives is not
          held, at any age.
        </Text>
      )}
    </chakra.fieldset>
  )
}

const withChoice = (draft: WillDraft, person: PersonRef, held: boolean): WillDraft => ({
  ...draft,
  heldShares: [
    ...draft.heldShares.filter((heldShare) => heldShare.person !== person),
    { person, held },
  ],
})
