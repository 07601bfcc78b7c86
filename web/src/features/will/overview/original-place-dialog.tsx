import * as z from 'zod'
import { line } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { PlaceDocument } from './use-place-document.ts'

/** The longest place that `originalPlace` of a document takes, in characters. */
const placeLength = 500

const Fields = z.object({
  originalPlace: line(placeLength).min(1, 'Say where it is, such as the safe in the bedroom.'),
})

const findScan = async () => {
  const { items } = await api.Document.GetDocuments({ body: { category: 'legal', pageSize: 100 } })
  return items.find(({ signedWill }) => signedWill)
}

/**
 * Keeps the place in the document that names it already, else in the scan of the signed will, or in
 * a new document without a file.
 */
const keepPlace = async (placeDocument: PlaceDocument | undefined, originalPlace: string) => {
  const knownDocument = placeDocument ?? (await findScan())
  return knownDocument
    ? api.Document.UpdateFileDetails({ body: { fileId: knownDocument.fileId, originalPlace } })
    : api.Document.AddPaper({
        body: {
          title: 'Where my signed will is',
          category: 'legal',
          signedWill: true,
          originalPlace,
        },
      })
}

/** Asks where the signed paper lies. The executor needs it, since most courts refuse a copy. */
export function OriginalPlaceDialog({
  placeDocument,
  onClose,
}: {
  placeDocument: PlaceDocument | undefined
  onClose: () => void
}) {
  const form = useCheckedForm({
    schema: Fields,
    values: { originalPlace: placeDocument?.originalPlace ?? '' },
    save: ({ originalPlace }) => keepPlace(placeDocument, originalPlace),
    onSaved: onClose,
    done: 'The place is noted in your documents.',
  })
  return (
    <FormDialog
      title="Where is the original?"
      work={form}
      confirmLabel="Keep this"
      cancelLabel="Later"
      onClose={onClose}
    >
      <Text tone="muted">
        Your executor needs the signed paper itself: a copy is not enough for most courts. After
        your death, your delegates and everybody who may read your will read where it is.
      </Text>
      <TextField
        label="Where the original is"
        help="Such as the blue folder in the study. Encrypted with a key for your account alone."
        maxLength={placeLength}
        {...inputOf(form)('originalPlace')}
      />
    </FormDialog>
  )
}
