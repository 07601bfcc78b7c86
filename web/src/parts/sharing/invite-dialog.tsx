import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ContactItem } from '#shared/model/contact.ts'
import { chooseDelegatesPath, whomToAsk } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { useSession } from '#web/lib/session/session.ts'
import { AddEmailDialog } from '#web/parts/contacts/add-email-dialog.tsx'
import { reportersAmong, spareDelegate } from '#web/parts/sharing/delegates-in-words.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Explains what a delegate is, and asks a contact to be one. */
export function InviteDialog({
  contact,
  onClose,
  onAsked,
}: {
  contact: Pick<ContactItem, 'contactId' | 'name' | 'email'>
  onClose: () => void
  /** Called once the request is sent, after `onClose`. */
  onAsked?: () => void
}) {
  const { pathname, search } = useLocation()
  const { creds } = useSession()
  const [ownWords, setOwnWords] = useState('')
  const { contactId, name } = contact
  const [email, setEmail] = useState(contact.email)
  const settings = useQuery('Passing', 'GetSettings', {})
  const delegates = useQuery('Sharing', 'ListDelegates', {})
  const otherReporters =
    delegates.data &&
    reportersAmong(delegates.data.items).filter((delegate) => delegate.contactId !== contactId)
  const spareAdvice =
    settings.data &&
    otherReporters &&
    spareDelegate({
      needed: settings.data.confirmers,
      named: otherReporters.length + 1,
    })
  const invitation = useMutation(async () => {
    const { invitationExpiresAt } = await api.Sharing.SetAsDelegate({
      body: {
        contactId,
        isDelegate: true,
        reportPassing: true,
        ...(ownWords.trim() && { ownWords }),
      },
    })
    const isAsked = invitationExpiresAt !== undefined
    report({ name: 'AssignedAsADelegate' })
    onClose()
    onAsked?.()
    const onward = spareAdvice
      ? { label: spareAdvice.title, to: `${chooseDelegatesPath}#${whomToAsk}` }
      : { label: 'Your delegates', to: chooseDelegatesPath }
    showAlert({
      message: isAsked
        ? `We asked ${name} by email, and write to you when they answer. Until then you can withdraw it.`
        : `${name} will be your delegate once they accept. Their address has had many of our emails: send the request again tomorrow.${ownWords.trim() && ' Your own words were not sent.'}`,
      tone: isAsked ? 'success' : 'warning',
      ...((pathname + search).startsWith(chooseDelegatesPath) ? {} : { link: onward }),
      duration: 15_000,
    })
  })
  if (!email) return <AddEmailDialog contact={contact} onClose={onClose} onAdded={setEmail} />
  return (
    <FormDialog
      title={`Ask ${name} to be your delegate?`}
      work={invitation}
      confirmLabel="Send the request"
      cancelLabel="Not now"
      onClose={onClose}
    >
      <Stack as="ul" ps="5" listStyleType="disc" gap="2">
        <li>
          When you have died, your delegates tell us and confirm it. Then what you left here reaches
          your people.
        </li>
        <li>
          {name} can do that once they have been your delegate for 30 days. So an intruder in your
          account cannot name somebody and report you at once.
        </li>
        <li>While you live, {name} sees nothing of yours but what you share with them.</li>
        <li>
          If they report your death, we tell you at once, and you stop it with one tap. You can end
          all this at any time under “Your delegates”.
        </li>
      </Stack>
      <Text>
        We send an email to {email}. {name} must be 18 or older, and can accept or decline. We write
        to you then.
      </Text>
      <TextField
        label={`Your own words to ${name}`}
        optional
        help={`One or two sentences, only in the first email. Links and email addresses in them do not work.${
          allowsPaid(creds?.userEntitlements)
            ? ''
            : ' In the first week of an account, this needs a paid plan.'
        }`}
        maxLength={200}
        value={ownWords}
        onChange={(event) => setOwnWords(event.target.value)}
      />
    </FormDialog>
  )
}
