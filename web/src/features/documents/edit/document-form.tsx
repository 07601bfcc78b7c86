import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FullDocument } from '#shared/model/document.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { wordsWithoutFile } from '#web/features/documents/document-words.ts'
import { FileInPlace } from '#web/features/documents/file-in-place.tsx'
import { FileLine } from '#web/features/documents/file-line.tsx'
import { DocumentFacts } from '#web/features/documents/read/document-facts.tsx'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { visibilityBadges } from '#web/parts/visibility-badges.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { DetailsFields } from './details-fields.tsx'
import { DocumentReaders } from './document-readers.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { NewFile } from './new-file.tsx'
import { type CurrentDocument, useCurrentDocument } from './use-current-document.ts'
import { useDocumentForm } from './use-document-form.ts'

/**
 * A document of the person: its file, what they wrote about it, who sees it, its versions, and its
 * deletion. What changes its details is folded.
 */
export function DocumentForm({
  loaded,
  listPath,
  moveCard,
}: {
  loaded: FullDocument
  /** The list that it was opened from. */
  listPath: string
  /** A card with which the document is moved, such as to a business. */
  moveCard?: ((current: CurrentDocument) => ReactNode) | undefined
}) {
  const current = useCurrentDocument(loaded)
  const form = useDocumentForm(current, listPath)
  const { document } = current
  const { fileId, title, visibility } = document
  const readersOf = useReaders('document', [fileId])
  return (
    <>
      <chakra.p mb="3" fontSize="sm">
        <TextLink to={listPath}>Back to the list</TextLink>
      </chakra.p>
      <FormScreen
        form={form}
        title={title}
        lead={visibility === 'nobody' ? visibilityBadges.nobody : readersOf(fileId)}
        name={title}
        cancelTo={listPath}
        fold={{
          title: 'Change its details',
          hint: 'Title, category, dates, where the original is, note',
        }}
        above={
          <>
            <ReminderBanner current={current} />
            <CurrentFile current={current} />
            <SectionCard title="Its details">
              <DocumentFacts document={document} />
            </SectionCard>
            <DocumentReaders current={current} />
          </>
        }
      >
        <DetailsFields form={form} />
      </FormScreen>
      <Stack maxW="column" gap="6" mt="6">
        {moveCard?.(current)}
        <EarlierVersions files={document.earlier} />
        <DeleteDocumentButton document={document} listPath={listPath} onDeleted={form.forget} />
      </Stack>
    </>
  )
}

const reminderText = ({ expiresOn, remindAt }: FullDocument) =>
  expiresOn &&
  remindAt &&
  `It expires on ${longDate(expiresOn)}. We remind you by email on ${dateOf(remindAt)}.`

/** When its owner is next reminded that a document expires, and a way to end that. */
function ReminderBanner({ current: { document, take } }: { current: CurrentDocument }) {
  const ending = useMutation(
    async () => take(await api.Document.EndReminders({ body: { fileId: document.fileId } })),
    { done: 'We no longer remind you of this date.' },
  )
  const text = reminderText(document)
  if (!text) return null
  return (
    <Banner
      action={
        <Button variant="secondary" loading={ending.busy} onClick={() => void ending.run()}>
          Stop reminding me
        </Button>
      }
    >
      {text} {ending.error}
    </Banner>
  )
}

/**
 * The file of a document, shown in place, with a way to replace it. Without a file, there is a way
 * to add the first.
 */
function CurrentFile({ current }: { current: CurrentDocument }) {
  const { file, writtenHere } = current.document
  return (
    <Card asChild>
      <section aria-labelledby="file">
        <Heading as="h2" size="lg" id="file" mb="3">
          {file ? 'The file' : wordsWithoutFile(current.document)}
        </Heading>
        <Stack>
          {file ? (
            <>
              <FileLine file={file} />
              <FileInPlace key={file.fileId} file={file} />
            </>
          ) : (
            <Text tone="muted">
              {writtenHere
                ? 'You wrote it here: the text is in the note below. It needs no file.'
                : 'There is no scan or photo of it here yet.'}
            </Text>
          )}
          <NewFile current={current} />
        </Stack>
      </section>
    </Card>
  )
}
