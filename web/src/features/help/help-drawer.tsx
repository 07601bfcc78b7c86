import { paths } from '#shared/paths.ts'
import { ContactAddress } from '#web/parts/contact-address.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { type ScreenName, topicOfScreen } from './topic-of-screen.ts'

/** Three answers for a screen, and whom to write to if none of them helps. */
export function HelpDrawer({ screen, onClose }: { screen: ScreenName; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title="Help with this page" side="end">
      <Stack gap="6" px="1" pb="6">
        {topicOfScreen[screen].map(({ question, answer }) => (
          <section key={question}>
            <Heading as="h3" size="md" mb="1">
              {question}
            </Heading>
            <Text>{answer}</Text>
          </section>
        ))}
        <section>
          <Heading as="h3" size="md" mb="1">
            Something else?
          </Heading>
          <Text>
            <TextLink to={paths.help}>Questions and answers</TextLink>
          </Text>
          <Text mt="2">Or write to us. A person answers, within two business days.</Text>
          <ContactAddress />
        </section>
      </Stack>
    </Drawer>
  )
}
