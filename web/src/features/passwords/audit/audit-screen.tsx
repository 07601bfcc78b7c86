import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { AuditFindings } from './audit-findings.tsx'
import { LeakedPasswords } from './leaked-passwords.tsx'
import { useAudit } from './use-audit.ts'

/** Which passwords are weak, used more than once, old or leaked. */
export function Component() {
  const work = useAudit()
  const { report, progress, auditing, stop } = work
  return (
    <chakra.div maxW="column">
      <chakra.p mb="3" fontSize="sm">
        <TextLink to={paths.passwords}>All accounts</TextLink>
      </chakra.p>
      <PageTitle lead="Which of your passwords are easy to guess, used more than once, or older than three years.">
        Check your passwords
      </PageTitle>
      <Stack gap="6">
        {!report && (
          <Card>
            <Text mb="5">
              Your passwords are compared here, in your browser: nothing is sent anywhere. Your
              activity log notes that they were read.
            </Text>
            <Button loading={auditing.busy} onClick={() => void auditing.run()}>
              Check my passwords
            </Button>
          </Card>
        )}
        {progress && (
          <Card>
            <ProgressBar
              label={progress.label}
              percent={progress.percent}
              action={
                <Button variant="tertiary" onClick={stop}>
                  Cancel
                </Button>
              }
            />
          </Card>
        )}
        <Problem message={auditing.error} />
        {report && (
          <>
            <AuditFindings report={report} />
            <LeakedPasswords work={work} report={report} />
          </>
        )}
      </Stack>
    </chakra.div>
  )
}
