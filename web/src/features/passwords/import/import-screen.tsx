import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { useDefaultReaders } from '#web/features/passwords/use-default-readers.ts'
import { LeaveWarning } from '#web/parts/form/leave-warning.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { exportSteps } from './export-steps.ts'
import { ImportReview } from './import-review.tsx'
import { ImportSummary } from './import-summary.tsx'
import { type ImportWork, useImport } from './use-import.ts'

/** Imports what a password manager exported. The file is read in the browser. */
export function Component() {
  const work = useImport()
  const defaults = useDefaultReaders()
  const { stage, plan } = work
  return (
    <chakra.div maxW="column">
      <chakra.p mb="3" fontSize="sm">
        <TextLink to={paths.passwords}>All accounts</TextLink>
      </chakra.p>
      <PageTitle lead="From the file that your password manager exports. You see what is in it before anything is stored.">
        Import accounts
      </PageTitle>
      {stage === 'choose' && <ChooseFile work={work} />}
      {stage === 'reading' && (
        <Card>
          <ProgressBar
            label="Reading the file"
            percent={work.partRead * 100}
            action={
              <Button variant="tertiary" onClick={work.reset}>
                Cancel
              </Button>
            }
          />
        </Card>
      )}
      {plan && stage !== 'choose' && stage !== 'reading' && (
        <Loaded answer={defaults} card="lg" skeleton={<SkeletonRows rows={4} />}>
          {({ defaultReaders }) =>
            stage === 'review' ? (
              <ImportReview work={work} plan={plan} defaultReaders={defaultReaders} />
            ) : (
              <ImportSummary work={work} plan={plan} />
            )
          }
        </Loaded>
      )}
      {(stage === 'storing' || stage === 'giving') && (
        <LeaveWarning asks kept="nothing">
          <Text>
            {stage === 'storing'
              ? 'The import stops here. What is stored stays, and you can go on later with the same file.'
              : 'What is stored stays. What is not given yet, you can give in your list of passwords.'}
          </Text>
        </LeaveWarning>
      )}
    </chakra.div>
  )
}

function ChooseFile({ work: { unfinished, problem, choose, forget } }: { work: ImportWork }) {
  return (
    <Card>
      <Stack gap="6">
        {unfinished && (
          <Banner
            title={`An import is not finished: ${unfinished.left.length.toLocaleString('en-US')} of ${unfinished.total.toLocaleString('en-US')} accounts are left`}
            action={
              <Button variant="secondary" onClick={forget}>
                Forget it
              </Button>
            }
          >
            Choose {unfinished.fileName} again to go on. Nothing is stored twice.
          </Banner>
        )}
        <ExportHelp />
        <Problem message={problem} />
        <DropZone
          label="Choose a file"
          help="A CSV, JSON or 1PUX file, up to 50 MB."
          endings={['.csv', '.json', '.1pux', '.txt']}
          multiple={false}
          onFiles={([file]) => {
            if (file) void choose(file)
          }}
        />
        <Text size="sm" tone="muted">
          The file is read in your browser. It holds your passwords in plain text: delete it, from
          the trash too, once they are here.
        </Text>
      </Stack>
    </Card>
  )
}

const choices = exportSteps.map(({ name }) => ({ value: name, label: name }))

/** How to get the file from each password manager. */
function ExportHelp() {
  const [name, setName] = useState('')
  const steps = exportSteps.find((exportStep) => exportStep.name === name)?.steps ?? []
  return (
    <Stack gap="3">
      <SelectField
        label="Where are your passwords now?"
        placeholder="Choose your password manager"
        choices={choices}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {steps.length > 0 && (
        <Stack as="ol" ps="6" gap="1" listStyleType="decimal" aria-live="polite">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
