import { chakra } from '@chakra-ui/react'
import { CircleCheck, Download, ListChecks } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isSigned } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { paths } from '#shared/paths.ts'
import { wantsBothWills } from '#shared/rules/will/roster.ts'
import { firstName } from '#web/features/will/wizard/first-name.ts'
import { IssueLinks } from '#web/features/will/wizard/issue-links.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { PrintPlan } from '#web/parts/paying/print-plan.tsx'
import { signedText } from '#web/parts/will-standing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { useDownload } from './use-download.ts'
import type { Finalizing } from './use-finalize.ts'

/**
 * The state of the will (answers missing, complete, ready to sign, or signed), and the next action.
 */
export function ReadyCard({
  blocks,
  warnings,
  finalize,
}: {
  blocks: readonly WillIssue[]
  warnings: number
  finalize: Finalizing
}) {
  const { draft, state, role } = useWill()
  const refused = finalize.blocks.length > 0 ? finalize.blocks : blocks
  const finalized = state.will?.status === 'FINALIZED' && blocks.length === 0
  const signed = state.will && isSigned(state.will)
  const print = { role, hasSpouseWill: role === 'spouse' || wantsBothWills(draft) }
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasDraft] = useState(!finalized)
  useEffect(() => {
    if (finalized && wasDraft) heading.current?.focus()
  }, [finalized, wasDraft])

  if (refused.length > 0) {
    return (
      <Card borderTop="4px solid {colors.warning}">
        <Heading as="h2" size="lg" display="flex" alignItems="center" gap="2" mb="2">
          <ListChecks size={22} aria-hidden="true" />
          {refused.length === 1 ? 'One answer is' : `${refused.length} answers are`} still needed
        </Heading>
        <Text tone="muted" size="sm" mb="4">
          Your will is printed once these are there. Each link leads to its question.
        </Text>
        <IssueLinks label="Still needed" issues={refused} namesSteps />
      </Card>
    )
  }
  if (finalized) {
    return (
      <Card borderTop="4px solid {colors.success}">
        <Heading
          as="h2"
          size="xl"
          ref={heading}
          tabIndex={-1}
          display="flex"
          alignItems="center"
          gap="2"
          mb="2"
        >
          <chakra.span color="success" aria-hidden="true">
            <CircleCheck size={26} />
          </chakra.span>
          {role === 'own' ? 'Your will is' : 'This will is'} {signed ? 'signed' : 'ready to sign'}
        </Heading>
        <Text mb="1">
          {signed
            ? signedText(state.will)
            : 'Now print it and sign it before your witnesses. Until then it is paper; after that it is your will.'}
          {state.will.changedSinceSigning && ` ${signedText(state.will)}`}
        </Text>
        {state.will?.finalizedAt && (
          <Text tone="muted" size="sm" mb="5">
            Made ready on {dateAndTime(state.will.finalizedAt)}.
          </Text>
        )}
        {!signed && <PrintPlan {...print} isReady />}
        <WhatNext />
      </Card>
    )
  }
  return (
    <Card borderTop="4px solid {colors.navy}">
      <Heading as="h2" size="lg" mb="2">
        Everything that is needed is here
      </Heading>
      <Text tone="muted" mb="5">
        {warnings > 0
          ? `${warnings === 1 ? 'One point deserves' : `${warnings} points deserve`} a second look below. `
          : ''}
        When you are content with what you read, mark your will as ready to sign.
        <chakra.span display={{ lg: 'none' }}> The button is at the end of this page.</chakra.span>
      </Text>
      <PrintPlan {...print} isReady={false} />
      <Actions>
        <Button
          size="lg"
          display={{ base: 'none', lg: 'inline-flex' }}
          loading={finalize.busy}
          onClick={() => void finalize.run()}
        >
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

function WhatNext() {
  const { draft, role } = useWill()
  const spouse = firstName(draft.spouse.legalName)
  const both = role === 'own' && wantsBothWills(draft) && spouse !== ''
  return (
    <Actions>
      <DownloadButton ready />
      <LinkButton to={paths.will} variant="secondary" size="lg">
        {both ? `Go on to ${spouse}’s will` : 'To the overview'}
      </LinkButton>
    </Actions>
  )
}

function DownloadButton({ ready = false }: { ready?: boolean }) {
  const { state, role, flow } = useWill()
  const { download, busy, error, isClean } = useDownload()
  const { will } = state
  if (!will) return null
  const start = async () => {
    if (await flow.flush()) await download({ willId: will.willId, role, status: will.status })
  }
  return (
    <div>
      <Button
        variant={ready && isClean(role, will.status) ? 'primary' : 'secondary'}
        size="lg"
        loading={busy}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {ready ? 'Download' : 'Download the draft'}
      </Button>
      {error && (
        <Text tone="error" size="sm" role="alert" mt="2">
          {error}
        </Text>
      )}
    </div>
  )
}
