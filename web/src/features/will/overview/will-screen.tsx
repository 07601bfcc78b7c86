import type { WillSummary } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { PrintPlan } from '#web/parts/paying/print-plan.tsx'
import { WillSharing } from '#web/parts/sharing/will-sharing.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { SpouseWill } from './spouse-will.tsx'
import { StartOver } from './start-over.tsx'
import { WillCard } from './will-card.tsx'

/**
 * Offers a plan that prints without the watermark. Shown if a will is ready and not signed, and the
 * person's plan prints it with the watermark.
 */
function PrintingNote({ wills }: { wills: readonly WillSummary[] }) {
  const { creds } = useSession()
  const watermarked = wills.find(
    (will) =>
      will.status === 'FINALIZED' &&
      !isSigned(will) &&
      !mayPrintClean(creds?.userEntitlements, will.role),
  )
  if (!watermarked) return null
  return <PrintPlan role={watermarked.role} hasSpouseWill={wills.length > 1} isReady />
}

/** Both wills: the state of each, the next action, and who may see them. */
export function Component() {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const companion = useCompanion(wills.data?.will)
  return (
    <>
      <PageTitle lead="Where your will stands, and what comes next.">Your will</PageTitle>
      <Loaded
        answer={wills}
        card="lg"
        skeleton={
          <>
            <Skeleton h="7" w="40%" mb="5" />
            <SkeletonText lines={3} />
          </>
        }
        empty={({ will }) => !will && <NoWillYet />}
      >
        {({ will: own, spouseWill: spouse }) =>
          own && (
            <Stack gap="6">
              <WillCard will={own} title="Your will" />
              <HiddenInMemorial>
                <SpouseWill own={own} spouse={spouse} companion={companion} />
                <PrintingNote wills={[own, ...(spouse ? [spouse] : [])]} />
                <WillSharing />
                <StartOver
                  hasSpouseWill={spouse !== undefined}
                  isSigned={[own, spouse].some((will) => will?.signedOn !== undefined)}
                  companion={companion}
                />
              </HiddenInMemorial>
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}

function NoWillYet() {
  return (
    <EmptyState
      picture={<WillPicture />}
      title="You have no will yet"
      action={
        <LinkButton to={paths.willStep('about-you')} size="lg">
          Begin your will
        </LinkButton>
      }
    >
      Most people need about half an hour, and can stop at any point.
    </EmptyState>
  )
}

/**
 * Whose the second will is: by the first name in the person's own will, or "your spouse". Only the
 * answers of a will have names, since its summary is stored in plain text.
 */
function useCompanion(will: WillSummary | undefined): string {
  const companion = will?.companion
  const { data } = useQuery(
    'Wills',
    'GetWill',
    // The ids are names of sections of the answers. Only this one is needed.
    companion ? { virtualFileSystemIds: ['spouse'] } : null,
  )
  return firstName(data?.draft.spouse?.legalName ?? '') || `your ${companion ?? 'spouse'}`
}
