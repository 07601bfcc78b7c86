import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { previewOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { fetchBytes } from '#web/lib/files/fetch-bytes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions, Row } from '#web/ui/stack.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { CaseCertificate } from './case-certificate.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CertificateDialog, type ShownCertificate } from './certificate-dialog.tsx'
import {
  type Certificate,
  caseChoices,
  decisions,
  type PendingDecision,
  type ReviewItem,
} from './review-decisions.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { stateWords } from './words.ts'

/** One case with its details and the possible decisions. */
export function ReviewCase({ item }: { item: ReviewItem }) {
  const { ownerProfileId, name, state, certificates } = item
  const [pending, setPending] = useState<PendingDecision>()
  const [opened, setOpened] = useState<ShownCertificate>()
  const [hasActiveContent, setHasActiveContent] = useState(false)
  const openCertificate = useMutation(async (fileId: Certificate['fileId']) => {
    const file = await api.Passing.OpenCertificate({ body: { ownerProfileId, fileId } })
    const kind = file.activeContent ? undefined : previewOf(file.contentType)
    setHasActiveContent(file.activeContent === true)
    if (kind) setOpened({ kind, name: file.fileName, file: await fetchBytes(file.url) })
    else window.location.assign(file.url)
  })
  return (
    <Card asChild>
      <section>
        <Row mb="2">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </Row>
        <CaseFacts {...item} />
        <chakra.div aria-live="assertive" _empty={{ display: 'none' }} mt="4">
          {openCertificate.error && <Banner tone="error">{openCertificate.error}</Banner>}
          {hasActiveContent && (
            <Banner tone="warning">
              The file that you have just downloaded can contain scripts. Look at it in a browser,
              not in a program that runs them.
            </Banner>
          )}
        </chakra.div>
        {certificates.map((certificate) => {
          const { fileId } = certificate
          return (
            <CaseCertificate
              key={fileId}
              certificate={certificate}
              onOpen={() => void openCertificate.run(fileId)}
              onChoose={(decision) => setPending({ decision, fileId })}
            />
          )
        })}
        <Actions mt="5" _empty={{ display: 'none' }}>
          {caseChoices(item).map((choice) => (
            <Button
              key={choice}
              variant={choice === 'END' ? 'tertiary' : 'secondary'}
              onClick={() => setPending({ decision: choice })}
            >
              {decisions[choice].label}
            </Button>
          ))}
        </Actions>
        {opened && <CertificateDialog shown={opened} onClose={() => setOpened(undefined)} />}
        {pending && (
          <ReviewDialog
            item={item}
            pending={pending}
            // A late answer must not close the dialog of another decision.
            onClose={() => setPending((shown) => (shown === pending ? undefined : shown))}
          />
        )}
      </section>
    </Card>
  )
}
