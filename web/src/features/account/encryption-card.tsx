import { chakra } from '@chakra-ui/react'
import { LockKeyhole } from 'lucide-react'
import { nouns } from '#web/parts/nouns.ts'
import { Heading, Text } from '#web/ui/typography.tsx'
import { SecurityCard } from './security-card.tsx'

const encryptedWithOwnKey = [
  'your answers for wills, and the wills that are written from them',
  ...Object.values(nouns).flatMap(({ encrypted = [] }) => encrypted),
  'your answers to the questions about yourself',
  'what our emails to you and for you say, and who gets them: notices are deleted after 90 days, messages stay with your account',
  'what most lines of your activity log are about',
] as const

const encryptedAtRestOnly = [
  'your name, your addresses and your phone number',
  'your contacts, with everything that you note about them',
  'labels of accounts, titles of documents and memories, names of businesses and of files, and dates: lists and search need them',
  'the files themselves',
  'the address and the subject of an email, until our email service has told us whether it arrived',
  'who your delegates are, a report of your death, and its day',
  'in your activity log: the names of files, and changed addresses',
] as const

/**
 * Says what is encrypted with the person's own key, and what only where it is stored.
 * ARCHITECTURE.md says the same in general words.
 */
export function EncryptionCard() {
  return (
    <SecurityCard
      icon={<LockKeyhole size={22} />}
      title="What is encrypted, and how"
      lead="Everything that we store is encrypted on its disks. Much of it is encrypted a second time, with a key for you alone. We keep that key, and delete it with your account."
    >
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6">
        <Parts title="With a key for your account alone" parts={encryptedWithOwnKey} />
        <Parts title="Only where it is stored" parts={encryptedAtRestOnly} />
      </chakra.div>
    </SecurityCard>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly string[] }) {
  return (
    <section>
      <Heading as="h3" size="md">
        {title}
      </Heading>
      <chakra.ul mt="2" pl="5" listStyleType="disc">
        {parts.map((part) => (
          <li key={part}>
            <Text as="span" size="sm" tone="muted">
              {part}
            </Text>
          </li>
        ))}
      </chakra.ul>
    </section>
  )
}
