import { allowsPaid } from '#shared/rules/entitlements.ts'
import type { Answer } from '#web/lib/api/answer.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { type KeptName, nouns } from '#web/parts/nouns.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

/** How many things of one kind a person keeps here, and the way to them, whatever their plan is. */
export function KeptLine({
  name,
  answer,
}: {
  name: KeptName
  answer: Answer<{ readonly total: number }>
}) {
  const { one, many, list, kept } = nouns[name]
  const { userEntitlements } = useCredentials()
  return (
    <RuledItem display="block">
      <Loaded answer={answer} skeleton={<SkeletonRows rows={1} />}>
        {({ total }) => (
          <Row>
            <Text flex="1" minW="10rem">
              {total === 0
                ? `No ${many}`
                : `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`}
            </Text>
            {total > 0 && (
              <LinkButton
                variant="secondary"
                to={allowsPaid(userEntitlements) ? list : kept}
                aria-label={`Open your ${many}`}
              >
                Open
              </LinkButton>
            )}
          </Row>
        )}
      </Loaded>
    </RuledItem>
  )
}
