import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { IssueList } from '#web/ui/issue-list.tsx'
import { LawAside } from '#web/ui/law-aside.tsx'
import { PeoplePicker, PersonPicker } from '#web/ui/person-picker.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { SavedIndicator } from '#web/ui/saved-indicator.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { Specimen } from './specimen.tsx'

const family = [
  { id: 'ben', name: 'Ben Okafor', detail: 'your husband' },
  { id: 'mia', name: 'Mia Okafor', detail: 'your daughter', unavailable: 'Not 18 years old yet' },
  { id: 'tom', name: 'Tomás Moreno', detail: 'your brother' },
]

/** The parts of the wizard. */
export function WizardSpecimens() {
  return (
    <>
      <StepsSavedLaw />
      <PickingPeople />
      <Issues />
    </>
  )
}

function StepsSavedLaw() {
  const [loadedAt] = useState(() => Date.now())
  return (
    <Specimen
      title="Steps, saved, law"
      module="progress-steps.tsx, saved-indicator.tsx, law-aside.tsx"
      columns={2}
    >
      <ProgressSteps
        label="Steps of an example"
        current="executors"
        steps={[
          { id: 'about', label: 'About you', to: '#steps-saved-law', state: 'done' },
          {
            id: 'children',
            label: 'Children and pets',
            to: '#steps-saved-law',
            state: 'attention',
          },
          { id: 'executors', label: 'Executors', to: '#steps-saved-law', state: 'todo' },
          { id: 'assets', label: 'Who gets what', to: '#steps-saved-law', state: 'todo' },
        ]}
      />
      <Stack>
        <SavedIndicator state={{ status: 'saving' }} />
        <SavedIndicator state={{ status: 'saved', at: loadedAt }} />
        <SavedIndicator state={{ status: 'partly', unsaved: 'your date of birth' }} />
        <SavedIndicator state={{ status: 'waiting' }} />
        <SavedIndicator state={{ status: 'error', retry: () => {} }} />
        <LawAside title="The law in Texas" statute="Texas Estates Code § 304.003" folds>
          An executor must be 18 years old, of sound mind, and not convicted of a felony.
        </LawAside>
      </Stack>
    </Specimen>
  )
}

function PickingPeople() {
  const [people, setPeople] = useState(family)
  const [executor, setExecutor] = useState('tom')
  const [heirs, setHeirs] = useState<string[]>(['ben'])
  const add = (choose: (id: string) => void) => (name: string) => {
    const id = `new-${people.length}`
    setPeople([...people, { id, name, detail: 'just added' }])
    choose(id)
  }
  return (
    <Specimen title="Picking people" module="person-picker.tsx">
      <PersonPicker
        label="Who should be your executor?"
        help="Somebody you trust, who is good with papers."
        people={people}
        value={executor}
        onChange={setExecutor}
        onAdd={add(setExecutor)}
      />
      <PeoplePicker
        label="Who shares the rest?"
        people={people}
        value={heirs}
        onChange={setHeirs}
        onAdd={add((id) => setHeirs([...heirs, id]))}
        error={heirs.length === 0 ? 'Choose at least one person.' : undefined}
      />
    </Specimen>
  )
}

function Issues() {
  return (
    <Specimen title="Issues" module="issue-list.tsx">
      <IssueList
        label="What to look at"
        issues={[
          {
            id: '1',
            severity: 'block',
            text: 'The shares of your beneficiaries make 90%. They must make 100%.',
            to: '#issues',
            linkText: 'Go to the shares',
          },
          {
            id: '2',
            severity: 'warning',
            text: 'Your only executor lives outside Texas. The court may ask for an agent there.',
            statute: 'Texas Estates Code § 304.003(3)',
          },
          { id: '3', severity: 'hint', text: 'You have not named a successor.' },
        ]}
      />
      <Row>
        <Badge tone="success">Nothing else to look at</Badge>
      </Row>
    </Specimen>
  )
}
