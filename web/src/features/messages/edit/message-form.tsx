import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import type { FullMessage } from '#shared/model/message.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useIsMemorial } from '#web/lib/session/memorial.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { SavedIndicator } from '#web/ui/saved-indicator.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { sheetSpace } from '../letterhead.tsx'
import { MessageBadge } from '../message-badge.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { LetterFields, Recipients } from './letter-fields.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageNotices } from './message-notices.tsx'
import { isTriedAgain, progressOf } from './progress-of.ts'
import { RecipientLog } from './recipient-log.tsx'
import { reviewSentence } from './review-sentence.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { useDaysToMessages } from './use-days-to-messages.ts'
import { useMessage } from './use-message.ts'

// Loaded separately, because a person writes first. The heading does not wait for the code that
// uploads files.
const Attachments = lazy(() =>
  import('./attachments.tsx').then((module) => ({ default: module.Attachments })),
)

/** Edits a message, or shows one that can no longer be changed. */
export function MessageForm({
  loaded,
  firstRecipient,
  lead,
}: {
  loaded: FullMessage | undefined
  /** The recipient that a new message has from the beginning. */
  firstRecipient?: ContactId | undefined
  /** The words that a person reads before they begin. */
  lead?: ReactNode
}) {
  const work = useMessage(loaded, firstRecipient)
  const { message, status, fields } = work
  const { userProfileId } = useCredentials()
  const contacts =
    useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId }).data ?? []
  const daysToMessages = useDaysToMessages()
  const isMemorial = useIsMemorial()
  const isUnderWay = progressOf(message) !== 'before'
  const locked = isMemorial || isUnderWay
  const draftTitle = loaded ? 'Your message' : 'Write a message'
  return (
    <chakra.div maxW="column">
      <PageTitle
        aside={
          status !== 'DRAFT' && (
            <MessageBadge item={{ status, scheduleTypeId: message?.scheduleInfo.scheduleTypeId }} />
          )
        }
      >
        {locked ? fields.subject || 'Without a title' : draftTitle}
      </PageTitle>
      {status === 'DRAFT' && !isMemorial && (
        // Beside the title, where it stays in sight, because a letter can be many screens long. On
        // a phone it has a line of its own below the title: it would cover what is written.
        <chakra.div
          pos={{ base: 'static', sm: 'sticky' }}
          top="72px"
          zIndex="1"
          w="fit-content"
          maxW="full"
          ml={{ sm: 'auto' }}
          mt={{ base: '-5', sm: '-14' }}
          mb={{ base: '2', sm: '5' }}
          px={{ sm: '3' }}
          py="1"
          bg={{ sm: 'paper' }}
          border={{ sm: 'hairline' }}
          borderRadius="full"
          css={{
            '&:has([role="status"]:empty)': { bg: 'transparent', borderColor: 'transparent' },
          }}
        >
          <SavedIndicator state={work.savedState} />
        </chakra.div>
      )}
      <Stack gap="6">
        {lead}
        {!isMemorial && <MessageNotices work={work} contacts={contacts} />}
        {message && (isUnderWay || isTriedAgain(message)) && (
          <RecipientLog message={message} work={work} />
        )}
        {locked && message ? (
          <Card {...sheetSpace}>
            <RichTextView text={message.body} />
          </Card>
        ) : (
          <>
            <Recipients work={work} contacts={contacts} />
            <Card {...sheetSpace}>
              <LetterFields key={work.edition} work={work} contacts={contacts} />
              <Suspense fallback={<SkeletonText lines={8} />}>
                <Attachments work={work} />
              </Suspense>
            </Card>
            <Card>
              <ScheduleFields work={work} contacts={contacts} />
            </Card>
          </>
        )}
        {!isMemorial && (
          <MessageActions
            work={work}
            contacts={contacts}
            review={reviewSentence(fields, contacts, daysToMessages)}
            locked={locked}
          />
        )}
      </Stack>
    </chakra.div>
  )
}
