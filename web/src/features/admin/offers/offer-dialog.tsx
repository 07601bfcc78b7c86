import * as z from 'zod'
import type { PartnerId } from '#shared/model/ids.ts'
import { type AdContext, type NamedOffer, PartnerOffer } from '#shared/model/partner-offer.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { NewerVersion } from '#web/parts/form/newer-version.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

/** What the dialog edits: an offer, or a new one if `offer` is missing. */
export interface EditedOffer {
  readonly offer?: NamedOffer
}

const { headline, text, callToAction, url } = PartnerOffer.shape
const Fields = z.object({ headline, text, callToAction, url })

/**
 * Lets an administrator write an offer, which is plain text with one link. The API checks the same
 * as this form.
 */
export function OfferDialog({
  edited: { offer },
  partnerId,
  adContext,
  onClose,
}: {
  edited: EditedOffer
  partnerId: PartnerId
  adContext: AdContext
  onClose: () => void
}) {
  const form = usePersistentForm({
    schema: Fields,
    values: {
      headline: offer?.headline ?? '',
      text: offer?.text ?? '',
      callToAction: offer?.callToAction ?? '',
      url: offer?.url ?? '',
    },
    draftName: `offer:${offer?.partnerCompanyOfferId ?? `${partnerId} ${adContext}`}`,
    save: (fields, overruled) =>
      api.Companies.UpsertPartnerCompanyOffer({
        body: {
          ...fields,
          partnerId,
          adContext,
          partnerCompanyOfferId: offer?.partnerCompanyOfferId,
          version: overruled === 'STALE_VERSION' ? undefined : offer?.version,
        },
      }),
    onSaved: (saved) => {
      onClose()
      showAlert({ message: `“${saved.headline}” is saved.`, tone: 'success' })
    },
  })
  const input = inputOf(form)
  return (
    <FormDialog
      title={offer ? 'Edit the offer' : 'Add an offer'}
      work={form}
      refusal={
        offer && hasCode(form.failure, 'STALE_VERSION') ? (
          <NewerVersion name={offer.headline} form={form} />
        ) : undefined
      }
      confirmLabel="Save"
      onClose={onClose}
    >
      <TextField label="Headline" maxLength={80} autoComplete="off" {...input('headline')} />
      <TextareaField
        label="Text"
        optional
        help="Plain text. Nothing in it becomes a link."
        maxLength={300}
        {...input('text')}
      />
      <TextField
        label="What the link says"
        help="Such as See the account."
        maxLength={40}
        autoComplete="off"
        {...input('callToAction')}
      />
      <TextField
        label="Address"
        help="The whole address of a public page, such as https://oakhill.example/savings."
        type="url"
        maxLength={500}
        autoComplete="off"
        {...input('url')}
      />
    </FormDialog>
  )
}
