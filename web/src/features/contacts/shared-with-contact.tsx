import { chakra } from '@chakra-ui/react'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { Contact } from '#shared/model/contact.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

const words: Readonly<Record<string, { listed: string } | undefined>> = TARGET_TYPES

/** What a contact can see of the account holder's things, now or after their death. */
export function SharedWithContact({ contact }: { contact: Contact }) {
  const shared = useQuery(
    'ContactData',
    'GetVirtualFileSystemItem',
    { id: contact.contactId },
    { revalidateIfStale: true },
  )
  return (
    <Card mt="6" asChild>
      <section aria-labelledby="shared-with">
        <Heading as="h2" size="lg" id="shared-with" mb="3">
          Shared with {contact.firstName}
        </Heading>
        <Loaded
          answer={shared}
          skeleton={<SkeletonRows rows={1} />}
          empty={(items) =>
            items.length === 0 && (
              <Text tone="muted">
                Nothing is shared with {contact.firstName}, and no message waits for them.
              </Text>
            )
          }
        >
          {(items) => (
            <Stack as="ul" gap="3">
              {items.map((item) => (
                <chakra.li key={`${item.virtualFileSystemId}:${item.scheduled}`} lineHeight="snug">
                  <Row as="span" gap="2">
                    <chakra.span fontWeight="500">
                      {item.label ?? words[item.targetType]?.listed ?? 'Something'}
                    </chakra.span>
                    {item.scheduled && <Badge tone="navy">Scheduled</Badge>}
                    {item.posthumousOnly && <Badge>After your death</Badge>}
                  </Row>
                  <Text size="sm" tone="muted">
                    Since {dateAndTime(item.sharedAt)}
                  </Text>
                </chakra.li>
              ))}
            </Stack>
          )}
        </Loaded>
      </section>
    </Card>
  )
}
