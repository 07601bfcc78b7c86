import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { previewOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { fetchBytes } from '#web/lib/files/fetch-bytes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ComparedFacts } from './case-facts.tsx'
import { CertificateChoices } from './certificate-choices.tsx'
import { CertificateDialog, type ShownCertificate } from './certificate-dialog.tsx'
import {
  aboutCertificate,
  type Certificate,
  choicesAfterLook,
  type Decision,
  lookOf,
  type ReviewItem,
} from './review-decisions.ts'

/**
 * A death certificate that a delegate handed in. What can be decided about it appears in the same
 * place once the administrator has looked at it.
 */
export function CaseCertificate({
  item,
  certificate,
  onChoose,
}: {
  item: ReviewItem
  certificate: Certificate
  onChoose: (decision: Decision) => void
}) {
  const { ownerProfileId } = item
  const { fileId, by, at } = certificate
  const [hasLooked, setHasLooked] = useState(false)
  const [shown, setShown] = useState<ShownCertificate>()
  const [hasActiveContent, setHasActiveContent] = useState(false)
  const opening = useMutation(async () => {
    const file = await api.Passing.OpenCertificate({ body: { ownerProfileId, fileId } })
    const kind = file.activeContent ? undefined : previewOf(file.contentType)
    setHasActiveContent(file.activeContent === true)
    if (kind) setShown({ kind, name: file.fileName, file: await fetchBytes(file.url) })
    else window.location.assign(file.url)
    setHasLooked(true)
  })
  const { sentence, choices } = aboutCertificate(certificate)
  const id = `certificate-${fileId}`
  const buttons = (
    <CertificateChoices
      item={item}
      fileId={fileId}
      choices={choicesAfterLook(choices, lookOf(hasLooked, opening.failure))}
      onChoose={(decision) => {
        setShown(undefined)
        onChoose(decision)
      }}
    />
  )
  return (
    <chakra.div mt="4">
      <Text id={id}>
        {by} handed in a certificate on {dateAndTime(at)}. {sentence}
        {choices.length > 0 && !hasLooked && ' Look at it first: then you decide here.'}
      </Text>
      <chakra.div aria-live="assertive" _empty={{ display: 'none' }} mt="3">
        {opening.error && <Banner tone="error">{opening.error}</Banner>}
        {hasActiveContent && (
          <Banner tone="warning">
            The file that you have just downloaded can contain scripts. Look at it in a browser, not
            in a program that runs them.
          </Banner>
        )}
      </chakra.div>
      <Actions mt="3">
        <Button
          variant={hasLooked ? 'secondary' : 'primary'}
          loading={opening.busy}
          aria-describedby={id}
          onClick={() => void opening.run()}
        >
          {hasLooked ? 'Look at it again' : 'Look at the certificate'}
        </Button>
      </Actions>
      {buttons}
      {shown && (
        <CertificateDialog
          shown={shown}
          facts={<ComparedFacts {...item} />}
          onClose={() => setShown(undefined)}
        >
          {buttons}
        </CertificateDialog>
      )}
    </chakra.div>
  )
}
