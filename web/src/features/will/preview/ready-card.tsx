import { chakra } from '@chakra-ui/react'
import { CircleCheck, Download, ListChecks } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { paths } from '#shared/paths.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned, resumeStep } from '#shared/rules/will/advance-of.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { wantsBothWills } from '#shared/rules/will/roster.ts'
import type { ReadyState } from '#web/features/will/flow/flow-ports.ts'
import { IssueLinks } from '#web/features/will/wizard/issue-links.tsx'
import { stepPath } from '#web/features/will/wizard/step-path.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { useSession } from '#web/lib/session/session.ts'
import { planTabPath } from '#web/parts/paying/plan-paths.ts'
import { PrintPlan } from '#web/parts/paying/print-plan.tsx'
import { signedText } from '#web/parts/will-standing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { AfterDownload } from './after-download.tsx'
import { useDownload, wordOfDownload } from './use-download.ts'
import type { Finalizing } from './use-finalize.ts'

/** Moves the focus to the heading of a card that the person's own tap brought. */
const useFocusIfNew = (isNew: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return heading
}

interface BlocksProps {
  blocks: readonly WillIssue[]
}

/** The answers that the will still needs. */
export function MissingCard({ blocks, isNew }: BlocksProps & { isNew: boolean }) {
  const heading = useFocusIfNew(isNew)
  return (
    <Card borderTop="4px solid {colors.warning}">
      <CardHeading ref={heading} icon={<ListChecks size={22} />}>
        {blocks.length === 1 ? 'One answer is' : `${blocks.length} answers are`} still needed
      </CardHeading>
      <Text tone="muted" size="sm" mb="4">
        Your will is printed once these are there. Each link leads to its question.
      </Text>
      <IssueLinks label="Still needed" issues={blocks} namesSteps />
    </Card>
  )
}

/** What a newer check finds in a will that was marked as ready before, and what that means. */
export function FoundLaterCard({ will, blocks }: Pick<ReadyCardProps, 'will'> & BlocksProps) {
  const signed = isSigned(will)
  return (
    <Card borderTop="4px solid {colors.warning}">
      <CardHeading icon={<ListChecks size={22} />}>
        New since it was {signed ? 'signed' : 'marked as ready'}
      </CardHeading>
      <Text tone="muted" size="sm" mb="4">
        {signed
          ? 'This changes nothing on the paper that you signed. If you want to fix this, change the answer, print the will again and sign it again.'
          : 'Your will stays ready to sign, and prints as it is. We advise you to fix this first: change the answer, and mark your will as ready again.'}
      </Text>
      <IssueLinks label="New since then" issues={blocks} namesSteps />
    </Card>
  )
}

interface ReadyCardProps {
  will: NonNullable<ReadyState['will']>
  isNew: boolean
}

/** Says that the will is ready to sign, or signed, with the next action. */
export function ReadyCard({ will, isNew }: ReadyCardProps) {
  const { draft, role } = useWill()
  const { creds } = useSession()
  const printsClean = mayPrintClean(creds?.userEntitlements, role)
  const nextWords = printsClean
    ? 'Now print it, and sign it before your witnesses. Only the signed paper is a will.'
    : 'Next come the print for signing, and the day on which you sign it before your witnesses.'
  const signed = isSigned(will)
  const printPlan = { role, hasSpouseWill: role === 'spouse' || wantsBothWills(draft) }
  const isPaid = useLocation().state?.paid === true
  const heading = useFocusIfNew(isNew || isPaid)
  return (
    <Card borderTop="4px solid {colors.success}">
      <CardHeading ref={heading} icon={<CircleCheck size={26} />} tone="success">
        {role === 'own' ? 'Your will is' : 'This will is'} {signed ? 'signed' : 'ready to sign'}
      </CardHeading>
      {isPaid && (
        <Text mb="1">
          Thank you. It is paid. <TextLink to={paths.checkoutSuccess}>See the receipt</TextLink>
        </Text>
      )}
      <Text mb="1">
        {signed ? signedText(will) : nextWords}
        {will.changedSinceSigning && ` ${signedText(will)}`}
      </Text>
      {will.finalizedAt && (
        <Text tone="muted" size="sm" mb="5">
          Made ready on {dateAndTime(will.finalizedAt)}.
          {printsClean && !isPaid && (
            <>
              {' '}
              <TextLink to={planTabPath}>Your plan and receipts</TextLink>
            </>
          )}
        </Text>
      )}
      {!signed && <PrintPlan {...printPlan} isReady />}
      <WhatNext signed={signed} />
    </Card>
  )
}

function CardHeading({
  ref,
  icon,
  tone,
  children,
}: {
  ref?: Ref<HTMLHeadingElement>
  icon: ReactNode
  tone?: 'success'
  children: ReactNode
}) {
  return (
    <Heading
      as="h2"
      size="lg"
      ref={ref}
      tabIndex={-1}
      display="flex"
      alignItems="center"
      gap="2"
      mb="2"
    >
      <chakra.span color={tone} aria-hidden="true">
        {icon}
      </chakra.span>
      {children}
    </Heading>
  )
}

/** The id of the box “I have read my will”. */
export const readTick = 'has-read'

/** Below the will's last page: the person who has read the will marks it as ready to sign. */
export function MarkReady({
  warningCount,
  finalize,
}: {
  warningCount: number
  finalize: Finalizing
}) {
  const { draft, role } = useWill()
  const printPlan = { role, hasSpouseWill: role === 'spouse' || wantsBothWills(draft) }
  const [hasRead, setHasRead] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const mark = () => {
    setIsReminded(!hasRead)
    if (hasRead) void finalize.run()
    else tick.current?.focus()
  }
  return (
    <Card borderTop="4px solid {colors.navy}">
      <Heading as="h2" size="lg" mb="2">
        Every answer that the will needs is there
      </Heading>
      <Text tone="muted" mb="4">
        {warningCount > 0
          ? `${warningCount === 1 ? 'One point deserves' : `${warningCount} points deserve`} a second look above. `
          : ''}
        When you are happy with what you read, mark your will as ready to sign.
      </Text>
      <PrintPlan {...printPlan} isReady={false} />
      <Checkbox
        ref={tick}
        id={readTick}
        checked={hasRead}
        onChange={(event) => setHasRead(event.target.checked)}
        error={
          isReminded &&
          !hasRead &&
          (role === 'own'
            ? 'Please read your will first, then check this box.'
            : 'Check this box once the will has been read.')
        }
      >
        {role === 'own'
          ? 'I have read my will'
          : `${firstName(draft.about.legalName)} has read this will`}
      </Checkbox>
      <Actions mt="3">
        <Button size="lg" whiteSpace="nowrap" loading={finalize.busy} onClick={mark}>
          Mark as ready to sign
        </Button>
        <DownloadButton />
      </Actions>
      {finalize.error && (
        <Text tone="error" size="sm" role="alert" mt="3">
          {finalize.error}
        </Text>
      )}
    </Card>
  )
}

function WhatNext({ signed }: { signed: boolean }) {
  const { draft, role } = useWill()
  const spouse = firstName(draft.spouse.legalName)
  const goesOnToSpouse = role === 'own' && wantsBothWills(draft) && spouse !== ''
  const group = useQuery('Wills', 'GetWillsGroup', goesOnToSpouse ? {} : null)
  const { spouseWill } = group.data ?? {}
  return (
    <Actions>
      <DownloadButton ready />
      {!signed && (
        <LinkButton to={`${paths.will}?signed=${role}`} variant="secondary" size="lg">
          It has been signed
        </LinkButton>
      )}
      <LinkButton
        to={
          spouseWill?.status === 'DRAFT' ? stepPath(resumeStep(spouseWill), 'spouse') : paths.will
        }
        variant="secondary"
        size="lg"
      >
        {goesOnToSpouse ? `Continue to ${spouse}’s will` : 'To the overview'}
      </LinkButton>
    </Actions>
  )
}

function DownloadButton({ ready = false }: { ready?: boolean }) {
  const { state, role, flow } = useWill()
  const { download, busy, error, printsClean, downloaded } = useDownload()
  const { will } = state
  if (!will) return null
  const start = async () => {
    if (await flow.flush()) await download({ willId: will.willId, role, status: will.status })
  }
  return (
    <div>
      <Button
        variant={ready && printsClean(role, will.status) ? 'primary' : 'secondary'}
        size="lg"
        loading={busy}
        icon={<Download size={18} />}
        onClick={() => void start()}
      >
        {ready ? wordOfDownload(will, printsClean(role, will.status)) : 'Download the draft'}
      </Button>
      {error && (
        <Text tone="error" size="sm" role="alert" mt="2">
          {error}
        </Text>
      )}
      {!isSigned(will) && downloaded && <AfterDownload fileName={downloaded} />}
    </div>
  )
}
