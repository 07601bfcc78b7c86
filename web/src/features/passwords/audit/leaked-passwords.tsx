import { BreachCheckError } from '#web/features/passwords/breach/check-breach.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { FoundAccounts } from './found-accounts.tsx'
import type { AuditReport, AuditWork } from './use-audit.ts'

const timesText = (count: number) =>
  count === 1 ? 'Found once' : `Found ${count.toLocaleString('en-US')} times`

/** Compares the passwords with known leaks, once the person asks for it. */
export function LeakedPasswords({
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
