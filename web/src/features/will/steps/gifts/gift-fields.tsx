import { chakra } from '@chakra-ui/react'
import { GIFT_TYPES } from '#shared/data/gift-types.ts'
import type { Gift } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { asksAboutHome } from '#shared/rules/will/checks/homestead.ts'
import { changeAt } from '#web/features/will/answers/edit-list.ts'
import { PersonDetails } from '#web/features/will/people/person-details.tsx'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { useRoster } from '#web/features/will/people/use-people.ts'
import { AmountField } from '#web/features/will/wizard/amount-field.tsx'
import { ConfirmWords } from '#web/features/will/wizard/confirm-words.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { type CardChoice, RadioCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { BusinessField } from './business-field.tsx'

const typeOrder = ['item', 'cash', 'property', 'business', 'charity']
const types = GIFT_TYPES.toSorted(
  (one, other) => typeOrder.indexOf(one.id) - typeOrder.indexOf(other.id),
).map(({ id, name, describe }) => ({ value: id, label: name, help: describe }))

const homes: readonly CardChoice<NonNullable<Gift['home']>>[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
  {
    value: 'waived',
    label: 'Yes, and my husband or wife gave up the right to it',
    detail: 'In a signed and witnessed agreement, such as one made before the wedding.',
  },
]

const choicesIfRecipientDies = [
  { value: 'lapse', label: 'It goes with the rest of my estate' },
  { value: 'descendants', label: 'It goes to their children and grandchildren' },
  { value: 'alternate', label: 'It goes to someone else I choose' },
] as const satisfies readonly CardChoice<Gift['ifRecipientDies']>[]

const ownerships = [
  { value: 'sole', label: 'Yes, it is mine alone' },
  { value: 'joint', label: 'I own it together with someone' },
  {
    value: 'beneficiaryDesignated',
    label: 'A deed says who receives it when I die',
    detail: 'Such as a transfer-on-death deed.',
  },
] as const satisfies readonly CardChoice<Exclude<Gift['ownership'], ''>>[]

/** Only property has a deed. For another thing that choice stays only if it was made before. */
const ownershipsFor = ({ type, ownership }: Gift) =>
  ownerships.filter(
    ({ value }) => value !== 'beneficiaryDesignated' || type === 'property' || ownership === value,
  )

const labelOf = (
  choices: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
): string => choices.find(({ value }) => value === chosen)?.label ?? ''

interface GiftProps {
  gift: Gift
  index: number
}

/** What the fields of a gift need: their paths, and a way to change it. */
const useGift = (index: number) => {
  const { edit } = useWill()
  return {
    field: (name: string) => `gifts.${index}.${name}`,
    change: (changes: Partial<Gift>) =>
      edit((current) => ({ ...current, gifts: changeAt(current.gifts, index, changes) })),
  }
}

/**
 * Asks what is given, and to whom. Two more questions follow once somebody gets it: what happens if
 * that person dies first, and whether the thing is the testator's alone. Both begin with the usual
 * answer.
 */
export function GiftFields({ gift, index }: GiftProps) {
  const { field, change } = useGift(index)
  const ownershipError = useFieldError(field('ownership'))
  const isThing = gift.type === 'item' || gift.type === 'property'
  return (
    <>
      <SelectField
        id={field('type')}
        label="What kind of gift?"
        value={gift.type}
        choices={types}
        onChange={(event) => {
          const chosen = types.find(({ value }) => value === event.target.value)
          if (!chosen) return
          // Of other things, nearly everybody is the only owner.
          const presetOwnership = chosen.value === 'property' ? '' : 'sole'
          change({
            type: chosen.value,
            ...((gift.ownership === '' || gift.ownership === 'sole') && {
              ownership: presetOwnership,
            }),
          })
        }}
      />
      <GivenThing gift={gift} index={index} />
      <Recipients gift={gift} index={index} />
      {isThing && (gift.recipient !== '' || gift.ownership !== 'sole') && (
        <Section
          preset
          title="Is it yours alone?"
          // A house is often owned together, so its answer is in sight.
          {...(gift.type === 'property'
            ? { why: 'Look at the deed: many couples own their home together.' }
            : { answer: labelOf(ownerships, gift.ownership) })}
        >
          <RadioCards
            id={field('ownership')}
            label="Is it yours alone?"
            hideLabel
            columns={1}
            value={gift.ownership}
            error={ownershipError}
            onChange={(ownership) => change({ ownership })}
            choices={ownershipsFor(gift)}
          />
        </Section>
      )}
    </>
  )
}

const descriptionLabels: Partial<Record<Gift['type'], string>> = {
  cash: 'A wish about the money',
  charity: 'Or a thing',
}

function GivenThing({ gift, index }: GiftProps) {
  const { draft } = useWill()
  const { field, change } = useGift(index)
  const today = dayForAges(draft.about.location.state, new Date())
  const descriptionError = useFieldError(field('description'))
  const homeError = useFieldError(field('home'))
  const isCharity = gift.type === 'charity'
  return (
    <>
      {(gift.type === 'cash' || isCharity) && (
        <chakra.div maxW="16rem">
          <AmountField
            field={field('amountCents')}
            label="Amount"
            optional={isCharity}
            value={gift.amountCents}
            onChange={(amountCents) => change({ amountCents })}
          />
        </chakra.div>
      )}
      {gift.type === 'business' && (
        <BusinessField id={field('companyId')} gift={gift} onChange={change} />
      )}
      <TextareaField
        id={field('description')}
        label={descriptionLabels[gift.type] ?? 'What is it?'}
        optional={isCharity || gift.type === 'cash'}
        help={types.find(({ value }) => value === gift.type)?.help}
        maxLength={500}
        value={gift.description}
        error={descriptionError}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ConfirmWords
        field={field('description')}
        label="These words only describe it"
        onConfirm={() => change({ confirmedWords: gift.description })}
      />
      {gift.type === 'property' && asksAboutHome(draft, today) && (
        <RadioCards
          id={field('home')}
          label="Is it the home you live in?"
          help="Florida protects the home for a husband, wife or child under 18."
          error={homeError}
          columns={1}
          value={gift.home}
          onChange={(home) => change({ home })}
          choices={homes.filter(
            ({ value }) => value !== 'waived' || draft.about.maritalStatus === 'married',
          )}
        />
      )}
    </>
  )
}

function Recipients({ gift, index }: GiftProps) {
  const { field, change } = useGift(index)
  const people = useRoster()
  const recipient = gift.recipient === '' ? undefined : people.get(gift.recipient)
  const goesToPerson = gift.type !== 'charity' && recipient?.kind !== 'charity'
  // Another answer than the usual one stays in sight, even if the recipient was taken out since.
  const asksOfDeath = goesToPerson && (gift.recipient !== '' || gift.ifRecipientDies !== 'lapse')
  return (
    <>
      <PersonSelect
        field={field('recipient')}
        label="Who receives it?"
        placeholder={gift.type === 'charity' ? 'Choose a charity' : 'Choose somebody'}
        charities={gift.type === 'charity' ? 'only' : 'also'}
        value={gift.recipient}
        taken={[gift.alternate]}
        set={(current, chosen) => ({
          ...current,
          gifts: changeAt(current.gifts, index, { recipient: chosen }),
        })}
      />
      {gift.recipient !== '' && <PersonDetails key={gift.recipient} id={gift.recipient} />}
      {asksOfDeath && (
        <Section
          preset
          title="And if that person dies before you?"
          answer={labelOf(choicesIfRecipientDies, gift.ifRecipientDies)}
        >
          <RadioCards
            id={field('ifRecipientDies')}
            label="And if that person dies before you?"
            hideLabel
            columns={1}
            value={gift.ifRecipientDies}
            onChange={(ifRecipientDies) => change({ ifRecipientDies })}
            choices={choicesIfRecipientDies}
          />
          {gift.ifRecipientDies === 'alternate' && (
            <PersonSelect
              field={field('alternate')}
              label="Who receives it then?"
              placeholder="Choose somebody"
              charities="also"
              value={gift.alternate}
              taken={[gift.recipient]}
              set={(current, chosen) => ({
                ...current,
                gifts: changeAt(current.gifts, index, { alternate: chosen }),
              })}
            />
          )}
        </Section>
      )}
    </>
  )
}
