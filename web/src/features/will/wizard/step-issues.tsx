import { chakra } from '@chakra-ui/react'
import { IssueList } from '#web/ui/issue-list.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { useStepIssues } from './field-context.ts'
import { IssueLinks } from './issue-links.tsx'
import { listIssues } from './list-issues.ts'
import { useWill } from './will-context.ts'

/** The things left to do, and to reconsider, on this page. */
export function StepIssues() {
  const { role } = useWill()
  const { shown } = useStepIssues()
  const blocks = shown.filter((issue) => issue.severity === 'block')
  const warnings = shown.filter((issue) => issue.severity === 'warn')
  return (
    <>
      {blocks.length > 0 && (
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
          <Text size="sm">You can also continue, and come back to it.</Text>
          <IssueLinks label="Still to do on this page" issues={blocks} />
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
