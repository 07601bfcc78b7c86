import { chakra } from '@chakra-ui/react'
import { IssueList } from '#web/ui/issue-list.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { isToDo, useStepIssues } from './field-context.ts'
import { IssueLinks } from './issue-links.tsx'
import { listIssues } from './list-issues.ts'
import { useWill } from './will-context.ts'

/** The things left to do, and to reconsider, on this page. */
export function StepIssues() {
  const { role } = useWill()
  const { shown, unseen } = useStepIssues()
  const toDo = shown.filter(isToDo)
  const warnings = shown.filter((issue) => !isToDo(issue))
  return (
    <>
      {toDo.length > 0 && (
        <chakra.section
          id="still-to-do"
          aria-label="Still to do on this page"
          mt="10"
          bg="warning.tint"
          borderRadius="lg"
          px="5"
          pt="4"
          pb="2"
        >
          <Heading as="h2" size="md" mb="1">
            Still to do on this page
          </Heading>
          {unseen.length === 0 && (
            <Text size="sm">
              Pressing “Continue” now goes on without it. You can come back at any time.
            </Text>
          )}
          <IssueLinks label="Still to do on this page" issues={toDo} />
        </chakra.section>
      )}
      {warnings.length > 0 && (
        <chakra.section aria-label="Worth a second look" mt="10">
          <Heading as="h2" size="md" mb="3">
            Worth a second look
          </Heading>
          <IssueList label="Worth a second look" issues={listIssues(warnings, role)} />
        </chakra.section>
      )}
    </>
  )
}
