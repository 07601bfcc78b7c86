import { chakra } from '@chakra-ui/react'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { otherMemoryType } from '#shared/data/memory-types.ts'
import type { FullMemory } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { api } from '#web/lib/api/api.ts'
import { useIsMemorial } from '#web/lib/session/memorial.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { visibilityBadges } from '#web/parts/visibility-badges.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { Actions, Row, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { MemorySharing } from '../memory-sharing.tsx'
import { promptById } from '../prompt-parameter.ts'
import { MoreOfPerson } from '../shared/more-of-person.tsx'
import { MemoryFiles } from './memory-files.tsx'
import { useRenewal } from './use-renewal.ts'

const inWords = new Intl.ListFormat('en-US')

/**
 * A memory on its sheet, which prints alone: title, date, people, words, photos, recordings. Its
 * owner can change, share and delete it.
 */
export function MemoryView({
  memory,
  renew,
}: {
  memory: FullMemory
  /** Loads the memory again, with new URLs of its files. */
  renew: () => Promise<unknown>
}) {
  const { memoryId, title, date, type, people, story, from, visibility } = memory
  const { userEntitlements } = useCredentials()
  useRenewal(memory.urlsExpireAt, renew)
  // The type “other” says nothing about the memory, so it is not shown.
  const isOther = type.typeId === otherMemoryType
  const prompt = promptById(memory.promptId)
  const isMemorial = useIsMemorial()
  const mayEdit = !from && !isMemorial && allowsPaid(userEntitlements)
  const visibilityText = from ? undefined : visibilityBadges[visibility]
  return (
    <Stack maxW="column" gap="5">
      <chakra.div>
        {from ? (
          <TextLink to={paths.sharedWithYou}>Shared with you</TextLink>
        ) : (
          mayEdit && <TextLink to={paths.memories}>Memories</TextLink>
        )}
      </chakra.div>
      <Card as="article" data-prints-alone px={{ base: '5', sm: '10' }}>
        {(from || !isOther) && <Eyebrow>{from ? `A memory of ${from.name}` : type.name}</Eyebrow>}
        <Heading as="h1" size="2xl" tabIndex={-1} mt="1" overflowWrap="anywhere">
          {title}
        </Heading>
        <Row mt="2">
          <Text tone="muted">
            {partialDateText(date)}
            {from && !isOther && ` · ${type.name}`}
          </Text>
          {visibilityText && <Badge tone="navy">{visibilityText}</Badge>}
        </Row>
        {people.length > 0 && (
          <Text tone="muted" size="sm" mt="1" overflowWrap="anywhere">
            With {inWords.format(people.map(({ name, isReader }) => (isReader ? 'you' : name)))}
          </Text>
        )}
        <MemoryFiles memory={memory} renew={renew}>
          {prompt && (
            <chakra.p
              ps="4"
              borderStart="3px solid {colors.pink}"
              fontFamily="heading"
              color="muted"
              lineHeight="snug"
              maxW="text"
            >
              {prompt.text}
            </chakra.p>
          )}
          {story && (
            <chakra.div
              maxW="text"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              css={{ fontFamily: 'heading', fontSize: '1.125rem' }}
            >
              {story}
            </chakra.div>
          )}
        </MemoryFiles>
        <Button
          variant="tertiary"
          mt="6"
          icon={<Printer size={18} />}
          _print={{ display: 'none' }}
          onClick={() => window.print()}
        >
          Print it, or save it as a PDF
        </Button>
      </Card>
      {from && <MoreOfPerson memory={memory} from={from} />}
      {!from && !isMemorial && (
        <>
          <Actions>
            {mayEdit && (
              <LinkButton
                to={paths.editMemory(memoryId)}
                variant="secondary"
                icon={<Pencil size={18} />}
              >
                Edit
              </LinkButton>
            )}
            {/* Without a plan, the list of memories is closed. My account has what is kept. */}
            <DeleteMemory memory={memory} nextPath={mayEdit ? paths.memories : paths.myAccount} />
          </Actions>
          <MemorySharing memory={memory} />
        </>
      )}
    </Stack>
  )
}

/** Deletes a memory with its files. */
function DeleteMemory({
  memory: { memoryId, title },
  nextPath,
}: {
  memory: FullMemory
  /** The page after the deletion. */
  nextPath: string
}) {
  const navigate = useNavigate()
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <DeleteButton onClick={() => setDialogOpen(true)}>Delete</DeleteButton>
      <DeleteDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={`Delete “${title}”?`}
        onDelete={() => api.Memories.DeleteMemory({ memoryId })}
        done="The memory is deleted."
        onDeleted={() => navigate(nextPath)}
      >
        <Text>
          The story and its files are erased, and the people with whom you share it can no longer
          open it. This cannot be undone.
        </Text>
      </DeleteDialog>
    </>
  )
}
