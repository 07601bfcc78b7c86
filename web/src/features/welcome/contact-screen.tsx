import { ContactAddress } from '#web/parts/contact-address.tsx'
import { OperatorLines } from '#web/parts/operator.tsx'
import { Card } from '#web/ui/card.tsx'
import { Text } from '#web/ui/typography.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const contactParts: readonly TextPart[] = [
  {
    title: 'When somebody has died',
    text: 'You do not need an account to write to us. If you are their delegate, sign in: under People you help you can report the death and see what comes next. If you found a printed will or a letter from us among their papers, tell us their name and yours. We will tell you what we can do.',
  },
  {
    title: 'When you cannot sign in',
    text: 'Write from an address that we know. We never ask for your password or for a code, by email or by phone.',
  },
  {
    title: 'What we cannot do',
    text: 'We cannot give legal advice. The people who answer cannot read what you wrote, so tell them what you see on the screen, not what is in your will.',
  },
]

/** The address at which a person answers, and who runs the product. */
export function Component() {
  return (
    <TextPage
      title="Write to us"
      lead="A person answers, within two business days."
      parts={contactParts}
    >
      <Card mb="9">
        <Text fontSize="lg">
          <ContactAddress />
        </Text>
        <Text mt="4" tone="muted" asChild>
          <div>
            <OperatorLines />
          </div>
        </Text>
      </Card>
    </TextPage>
  )
}
