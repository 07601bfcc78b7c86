import { ContactAddress } from '#web/parts/contact-address.tsx'
import { Card } from '#web/ui/card.tsx'
import { Text } from '#web/ui/typography.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const contactParts: readonly TextPart[] = [
  {
    title: 'When somebody has died',
    text: 'You need no account to write to us. If you are their delegate, sign in: under People you help you can report the death, and you see what comes next. If you found a printed will or a letter of ours among their papers, tell us the name and your own, and we say what we can do.',
  },
  {
    title: 'When you cannot sign in',
    text: 'Write from an address that we know. We never ask for your password or for a code, in no mail and on no telephone.',
  },
  {
    title: 'What we cannot do',
    text: 'We cannot give legal advice, and we cannot read what you wrote: tell us what you see on the screen, and not what is in your will.',
  },
]

/** The address at which a person answers. */
export function Component() {
  return (
    <TextPage
      title="Write to us"
      lead="A person answers, within two working days."
      parts={contactParts}
    >
      <Card mb="9">
        <Text fontSize="lg">
          <ContactAddress />
        </Text>
      </Card>
    </TextPage>
  )
}
