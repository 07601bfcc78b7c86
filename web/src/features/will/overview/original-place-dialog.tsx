import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { line } from '#shared/model/plain.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** As `originalPlace` of a document. */
const placeLength = 500

const Fields = z.object({
  originalPlace: line(placeLength).min(1, 'Say where it is, such as the safe in the bedroom.'),
})

/** Stores the place in the document that is a scan of the signed will, or in one without a file. */
const keepPlace = async ({ originalPlace }: z.infer<typeof Fields>): Promise<string> => {
  const { items } = await api.Document.GetDocuments({ body: { category: 'legal', pageSize: 100 } })
  const scan = items.find(({ signedWill }) => signedWill)
  const { fileId } = scan
    ? await api.Document.UpdateFileDetails({ body: { fileId: scan.fileId, originalPlace } })
    : await api.Document.AddPaper({
        body: { title: 'My will, signed', category: 'legal', signedWill: true, originalPlace },
      })
  return fileId
}

/** Asks where the signed paper lies: the executor needs it, since most courts refuse a copy. */
export function OriginalPlaceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useCheckedForm({
    schema: Fields,
    values: { originalPlace: '' },
    save: keepPlace,
    onSaved: (fileId) => navigate(paths.readDocument(fileId)),
    done: 'It is noted. Your delegates read it after your death. You can add a scan here.',
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
        Your executor needs the signed paper itself: a copy is not enough for most courts. Your
        delegates read this first after your death.
      </Text>
      <TextField
        label="Where the original lies"
        help="Such as the blue folder in the study. Encrypted with your own key."
        maxLength={placeLength}
        {...inputOf(form)('originalPlace')}
      />
    </FormDialog>
  )
}
