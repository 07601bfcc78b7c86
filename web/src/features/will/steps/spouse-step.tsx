import { Navigate } from 'react-router-dom'
import { STATES } from '#shared/data/states.ts'
import type { Spouse } from '#shared/model/will-draft.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName, listInWords } from '#shared/rules/will/names.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { kinName, namedSpousesKin } from '#shared/rules/will/spouses-kin.ts'
import { isUnanswered, withAnswered } from '#shared/rules/will/unanswered.ts'
import { OwnScriptField } from '#web/features/will/people/own-script-field.tsx'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { DateField } from '#web/features/will/wizard/date-field.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { EmailField } from '#web/parts/contacts/email-field.tsx'
import { usePrintPrice } from '#web/parts/paying/use-print-price.ts'
import { RadioCards, YesNoCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

const states = STATES.map(({ code, name }) => ({ value: code, label: name }))

const useSpouse = () => {
  const { draft, edit } = useWill()
  const { spouse } = draft
  const word = companionWord(draft)
  return {
    spouse,
    isPartner: word === 'partner',
    /** The word for the spouse or partner in sentences. */
    word,
    /** Their first name, or "your spouse". */
    name: firstName(spouse.legalName) || `your ${word}`,
    change: (changes: Partial<Spouse>) =>
      edit((current) => ({ ...current, spouse: { ...current.spouse, ...changes } })),
  }
}

/** The person's spouse or domestic partner. */
export function Component() {
  const { draft, role, toStep } = useWill()
  const { isPartner, word } = useSpouse()
  if (!isPartnered(draft)) return <Navigate to={toStep('about-you')} replace />
  return (
    <StepFrame
      step="spouse"
      title={isPartner ? 'Who is your partner?' : 'Who are you married to?'}
      why={`Your will names your ${word}, so that nobody else can claim to be that person.`}
    >
      <WhoTheyAre />
      {isPartner && <Registration />}
      <TheirKinAfterDivorce />
      {role === 'own' && <TheirWill />}
    </StepFrame>
  )
}

function WhoTheyAre() {
  const { spouse, word, name, change } = useSpouse()
  return (
    <Section title={`What is your ${word}’s full legal name?`}>
      <TextField
        id="spouse.legalName"
        label="Full legal name"
        autoComplete="off"
        maxLength={120}
        value={spouse.legalName}
        error={useFieldError('spouse.legalName')}
        onChange={(event) => change({ legalName: event.target.value })}
      />
      <DateField
        field="spouse.dob"
        nameIfUnsaved={`${name}’s date of birth`}
        label="Date of birth"
        optional
        value={spouse.dob}
        onChange={(dob) => change({ dob })}
      />
      <EmailField
        id="spouse.email"
        label="Email"
        optional
        help={`An address of ${name}’s own, if you make both wills here. We send nothing to it now.`}
        maxLength={254}
        value={spouse.email}
        error={useFieldError('spouse.email')}
        onChange={(email) => change({ email })}
      />
      <OwnScriptField
        field="spouse.nameInOwnScript"
        value={spouse.nameInOwnScript}
        onChange={(nameInOwnScript) => change({ nameInOwnScript })}
      />
    </Section>
  )
}

function Registration() {
  const { spouse, change } = useSpouse()
  return (
    <Section
      title="Is your partnership registered?"
      why="In some states a registered partner, or a partner in a civil union, has rights like a spouse. Other partners have only what your will gives them."
    >
      <YesNoCards
        id="spouse.registered"
        label="Registered partnership or civil union"
        hideLabel
        columns={2}
        error={useFieldError('spouse.registered')}
        value={spouse.registered}
        onChange={(registered) => change({ registered })}
        choices={[
          { value: 'yes', label: 'Yes', detail: 'In a register, or as a civil union.' },
          { value: 'no', label: 'No', detail: 'We live together as partners.' },
        ]}
      />
      {spouse.registered && (
        <SelectField
          id="spouse.registeredIn"
          label="In which state?"
          help="Leave this empty if it is registered outside the United States."
          placeholder="Choose a state"
          choices={states}
          value={spouse.registeredIn ?? ''}
          onChange={(event) => change({ registeredIn: event.target.value })}
        />
      )}
    </Section>
  )
}

/**
 * Asks whether relatives of the spouse keep their gifts and offices after a divorce. Shown only if
 * a relative has one.
 */
function TheirKinAfterDivorce() {
  const { spouse, isPartner, word, name, change } = useSpouse()
  const effective = effectiveDraft(useWill().draft)
  const error = useFieldError('spouse.kinAfterDivorce')
  const { takers, offices } = namedSpousesKin(effective)
  const kin = [...new Set([...takers, ...offices.keys()])]
  if (kin.length === 0) return null
  const kinNames = listInWords(kin.map((ref) => kinName(effective, ref)))
  const relatives = kin.length === 1 ? 'this relative' : 'these relatives'
  const { union, end } = isPartner
    ? { union: 'partnership', end: 'separation' }
    : { union: 'marriage', end: 'divorce' }
  return (
    <Section
      title={`Should ${kinNames} stay in your will if your ${union} ends?`}
      why={`You give something to ${relatives} of ${name} by name, or name them for a role such as executor or guardian. After a ${end}, state laws differ, unless your will says what you want.`}
    >
      <RadioCards
        id="spouse.kinAfterDivorce"
        label={`Your ${word}’s relatives`}
        hideLabel
        columns={2}
        error={error}
        value={spouse.kinAfterDivorce ?? ''}
        onChange={(kinAfterDivorce) => change({ kinAfterDivorce })}
        choices={[
          { value: 'keep', label: 'Yes, they stay' },
          {
            value: 'end',
            label: 'No, they do not',
            detail: `Then they receive nothing and have no role, like ${name}.`,
          },
        ]}
      />
    </Section>
  )
}

/** What the print for signing costs. Empty if the person has paid, and until the price is known. */
const printCosts = (what: string, price: Parameters<typeof priceText>[0] | undefined) =>
  price ? `To print ${what} for signing: ${priceText(price)}.` : ''

function TheirWill() {
  const { spouse, name } = useSpouse()
  const { draft, edit } = useWill()
  const priceOfBoth = usePrintPrice({ role: 'spouse', hasSpouseWill: true }).price
  const priceOfOwn = usePrintPrice({ role: 'own', hasSpouseWill: false }).price
  return (
    <Section
      title={`Would you like to make ${name}’s will too?`}
      why="Most couples want the same things, each in a will of their own. We copy your answers with the roles swapped, and you go through them together."
    >
      <YesNoCards
        id="spouse.createWillForSpouse"
        label={`A will for ${name}`}
        hideLabel
        columns={2}
        value={isUnanswered(draft, 'spouseWill') ? undefined : spouse.createWillForSpouse}
        onChange={(createWillForSpouse) =>
          edit((current) =>
            withAnswered(
              { ...current, spouse: { ...current.spouse, createWillForSpouse } },
              'spouseWill',
            ),
          )
        }
        choices={[
          {
            value: 'yes',
            label: 'Yes, both',
            detail: `When your own is finished. ${printCosts('both', priceOfBoth)}`,
          },
          {
            value: 'no',
            label: 'Only mine',
            detail: `You can still do it later. ${printCosts('it', priceOfOwn)}`,
          },
        ]}
      />
      {spouse.createWillForSpouse && (
        <Text tone="muted" size="sm">
          Once you finish your own will, you can find {name}’s under “Your will”.
        </Text>
      )}
    </Section>
  )
}
