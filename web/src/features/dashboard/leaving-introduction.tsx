import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** Tells a free account, from the first day on, what can be left besides the will. */
export function LeavingIntroduction() {
  const closing = useMutation(() => api.UserProfile.CloseLeavingIntroduction({ body: {} }), {
    done: 'We will not show this again. You can find the plans in the menu.',
  })
  return (
    <Card asChild look="tinted" gridColumn="1 / -1">
      <aside aria-labelledby="leaving-title">
        <chakra.div display="flex" alignItems="center" gap="6">
          <chakra.div flex="1" minW="0">
            <Heading as="h2" size="lg" id="leaving-title">
              You can leave passwords, letters and papers too
            </Heading>
            <Text tone="muted" size="sm" mt="1">
              You choose who gets each of them. Letters arrive on a day that you name, or after your
              death. Papers are seen now, or after your death. Passwords are never seen before it.
            </Text>
            <Text tone="muted" size="sm" mt="2">
              You can write your will, keep contacts and name delegates without a plan. To store
              passwords, letters and papers you need one.
            </Text>
            <Actions mt="4">
              <LinkButton to={paths.plans} variant="secondary">
                See the plans
              </LinkButton>
              <Button variant="tertiary" loading={closing.busy} onClick={() => void closing.run()}>
                Do not show this again
              </Button>
            </Actions>
          </chakra.div>
          <chakra.div w="9rem" flexShrink={0} display={{ base: 'none', sm: 'block' }}>
            <KeepsakePicture />
          </chakra.div>
        </chakra.div>
        <Problem message={closing.error} mt="4" />
      </aside>
    </Card>
  )
}
