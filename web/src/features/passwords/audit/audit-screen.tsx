import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { BreachCheckError } from '#web/features/passwords/breach/check-breach.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { AuditFindings } from './audit-findings.tsx'
import { FoundAccounts } from './found-accounts.tsx'
import { type AuditReport, type AuditWork, useAudit } from './use-audit.ts'

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

const timesText = (count: number) =>
  count === 1 ? 'Found once' : `Found ${count.toLocaleString('en-US')} times`

/** Compares the passwords with known leaks, once the person asks for it. */
function LeakedPasswords({
  work: { breaches, checking },
  report,
}: {
  work: AuditWork
  report: AuditReport
}) {
  if (report.auditedCount === 0) return null
  const { failure } = checking
  const problem = failure instanceof BreachCheckError ? failure.message : checking.error
  return (
    <Card pad="md" asChild>
      <section aria-labelledby="leaked">
        <Heading as="h2" size="lg" id="leaked">
          Found in known leaks
        </Heading>
        <Text size="sm" tone="muted" mt="1" mb="4">
          Have I Been Pwned knows the passwords of past leaks. It learns the first five of the forty
          letters of each password’s fingerprint (SHA-1), which thousands of passwords share, and
          neither your name nor your accounts.
        </Text>
        {!breaches && (
          <Button variant="secondary" loading={checking.busy} onClick={() => void checking.run()}>
            Compare with known leaks
          </Button>
        )}
        {breaches?.size === 0 && (
          <Banner tone="success" role="status">
            None of your passwords was found in a known leak.
          </Banner>
        )}
        {breaches && breaches.size > 0 && (
          <FoundAccounts
            label="Leaked passwords"
            ids={[...breaches.keys()]}
            items={report.items}
            remarkOf={(id) => timesText(breaches.get(id) ?? 0)}
          />
        )}
        <Problem message={problem} mt="3" />
      </section>
    </Card>
  )
}
