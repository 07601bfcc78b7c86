import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { FoundAccounts } from './found-accounts.tsx'
import type { AuditReport } from './use-audit.ts'

const countText = (count: number) => count.toLocaleString('en-US')

/** The digital accounts whose password should be changed, grouped by reason. */
export function AuditFindings({ report }: { report: AuditReport }) {
  const { weak, reused, old, auditedCount, items } = report
  const foundCount = new Set([...weak, ...reused.flat(), ...old]).size
  if (auditedCount === 0) {
    return (
      <Banner role="status">
        None of your accounts has a password, so there is nothing to check.
      </Banner>
    )
  }
  return (
    <>
      <Banner tone={foundCount === 0 ? 'success' : 'warning'} role="status">
        {foundCount === 0
          ? `All ${countText(auditedCount)} passwords are strong, different and not old.`
          : `${countText(foundCount)} of ${countText(auditedCount)} passwords should be changed, on the website first and then here.`}
      </Banner>
      <Finding
        id="weak"
        title={`Weak (${countText(weak.length)})`}
        lead="A program guesses them quickly."
        emptyText="No password is weak."
      >
        {weak.length > 0 && <FoundAccounts label="Weak passwords" ids={weak} items={items} />}
      </Finding>
      <Finding
        id="reused"
        title={`Used more than once (${countText(reused.flat().length)})`}
        lead="If one site leaks it, the others are open too."
        emptyText="Every password is used once."
      >
        {reused.length > 0 && (
          <FoundAccounts
            label="Passwords used more than once"
            ids={reused.flat()}
            items={items}
            remarkOf={(id) => {
              const otherCount = (reused.find((group) => group.includes(id))?.length ?? 1) - 1
              return `The same as ${otherCount === 1 ? 'one other' : `${countText(otherCount)} others`}`
            }}
          />
        )}
      </Finding>
      <Finding
        id="old"
        title={`Older than three years (${countText(old.length)})`}
        lead="They have had the most time to leak."
        emptyText="No password is older than three years."
      >
        {old.length > 0 && <FoundAccounts label="Old passwords" ids={old} items={items} />}
      </Finding>
    </>
  )
}

function Finding({
  id,
  title,
  lead,
  emptyText,
  children,
}: {
  id: string
  title: string
  lead: string
  emptyText: string
  children: ReactNode
}) {
  return (
    <Card pad="md" asChild>
      <section aria-labelledby={id}>
        <Heading as="h2" size="lg" id={id}>
          {title}
        </Heading>
        <Text size="sm" tone="muted" mt="1">
          {children ? lead : emptyText}
        </Text>
        {children && <chakra.div mt="3">{children}</chakra.div>}
      </section>
    </Card>
  )
}
