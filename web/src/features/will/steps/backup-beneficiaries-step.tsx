import { chakra } from '@chakra-ui/react'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { beneficiaries } from '#shared/rules/will/beneficiaries.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName, listInWords } from '#shared/rules/will/names.ts'
import { isUnanswered, withAnswered } from '#shared/rules/will/unanswered.ts'
import { divideEqually } from '#web/features/will/answers/shares.ts'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { useNames } from '#web/features/will/people/use-people.ts'
import { AddShare } from '#web/features/will/shares/add-share.tsx'
import { PersonShares } from '#web/features/will/shares/person-shares.tsx'
import { TotalBar } from '#web/features/will/shares/total-bar.tsx'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards, YesNoCards } from '#web/ui/choice-cards.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { useAssetEdit, withAssets } from './assets/use-asset-edit.ts'

/** More names than these make no question that is read at one glance. */
const mostNames = 4

/** "Who comes next if Peter, Sophie and Daniel are no longer there?" */
const questionOf = (draft: WillDraft): string => {
  const effective = effectiveDraft(draft)
  const first = beneficiaries(effective).filter(({ step }) => step === 'assets')
  const names = [...new Set(first.map(({ ref }) => ref))].flatMap((ref) => {
    const { kind, name = '' } = effective.roster.get(ref) ?? {}
    return (kind === 'charity' ? name : firstName(name)) || []
  })
  if (names.length === 0 || names.length > mostNames) {
    return 'Who comes next if nobody named so far is left?'
  }
  return `Who comes next if ${listInWords(names)} ${names.length === 1 ? 'is' : 'are'} no longer there?`
}

/** Who takes the estate if nobody is left who should receive it. */
export function Component() {
  const { draft, edit } = useWill()
  const { backupBeneficiaries: backups } = draft.assetDist
  return (
    <StepFrame step="backup-beneficiaries" title={questionOf(draft)}>
      <YesNoCards
        id="backupBeneficiaries"
        label="Backup beneficiaries"
        hideLabel
        columns={2}
        error={useFieldError('backupBeneficiaries')}
        value={isUnanswered(draft, 'backupBeneficiaries') ? undefined : draft.backupBeneficiaries}
        onChange={(backupBeneficiaries) =>
          edit((current) =>
            withAnswered({ ...current, backupBeneficiaries }, 'backupBeneficiaries'),
          )
        }
        choices={[
          { value: 'yes', label: 'I want to name somebody', detail: 'People or charities.' },
          { value: 'no', label: 'No backup', detail: 'The last question below decides.' },
        ]}
      />
      {draft.backupBeneficiaries && <Backups />}
      <UltimateTaker />
      {!draft.backupBeneficiaries && backups.length > 0 && (
        <chakra.p fontSize="sm" color="muted">
          The people you entered are kept, but are not in your will while this says no.
        </chakra.p>
      )}
    </StepFrame>
  )
}

function Backups() {
  const { draft } = useWill()
  const change = useAssetEdit()
  const namesOf = useNames()
  const field = 'assetDist.backupBeneficiaries'
  const shares = draft.assetDist.backupBeneficiaries
  return (
    <Section
      title="Who are your backup beneficiaries?"
      answer={namesOf(shares.map(({ person }) => person))}
    >
      {shares.length > 0 && (
        <Stack as="ul" aria-label="Backup beneficiaries" gap="3">
          <PersonShares
            field={field}
            shares={shares}
            set={(current, changed) => withAssets(current, { backupBeneficiaries: changed })}
          />
        </Stack>
      )}
      {shares.length > 0 && (
        <TotalBar
          field={field}
          parts={shares.map((share) => share.shareBps)}
          onDivideEqually={() => change({ backupBeneficiaries: divideEqually(shares) })}
        />
      )}
      <AddShare
        // The issue of an empty list is shown here.
        field={shares.length === 0 ? field : `${field}.new`}
        label={shares.length === 0 ? 'Who receives a share?' : 'Someone else'}
        shares={shares}
        set={(current, changed) => withAssets(current, { backupBeneficiaries: changed })}
      />
    </Section>
  )
}

function UltimateTaker() {
  const { draft, edit } = useWill()
  const namesOf = useNames()
  const { ultimateTaker } = draft
  return (
    <Section
      title="And if nobody you named is left?"
      why="Somebody always has to come last. This makes sure that it is your choice."
      answer={ultimateTaker.kind === 'heirs' ? 'My heirs by law' : namesOf([ultimateTaker.charity])}
    >
      <RadioCards
        id="ultimateTaker.kind"
        label="Last of all"
        hideLabel
        columns={2}
        value={ultimateTaker.kind}
        onChange={(kind) =>
          edit((current) => ({ ...current, ultimateTaker: { ...current.ultimateTaker, kind } }))
        }
        choices={[
          { value: 'heirs', label: 'My heirs by law', detail: 'Your nearest living relatives.' },
          { value: 'charity', label: 'A charity' },
        ]}
      />
      {ultimateTaker.kind === 'charity' && (
        <PersonSelect
          field="ultimateTaker.charity"
          label="Which charity?"
          placeholder="Choose a charity"
          charities="only"
          value={ultimateTaker.charity}
          set={(current, charity) => ({
            ...current,
            ultimateTaker: { ...current.ultimateTaker, charity },
          })}
        />
      )}
    </Section>
  )
}
