import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { IssueList } from '#web/ui/issue-list.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { listIssues } from './list-issues.ts'
import { useWill } from './will-context.ts'

/** What is left to do, and what deserves a second look, on this page. */
export function StepIssues({ issues }: { issues: readonly WillIssue[] }) {
  const { role } = useWill()
  const id = useId()
  if (issues.length === 0) return null
  const blocks = issues.filter((each) => each.severity === 'block').length
  const title = blocks > 0 ? 'Still to do on this page' : 'Worth a second look'
  return (
    <chakra.section aria-labelledby={id} mt="8">
      <Heading as="h2" size="md" id={id} mb="3">
        {title}
      </Heading>
      <IssueList label={title} issues={listIssues(issues, role)} />
    </chakra.section>
  )
}
