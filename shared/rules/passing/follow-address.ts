import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { CommandOf, Decision } from './command.ts'
import { unchanged } from './decision.ts'
import { stopUntilSent } from './stop-for-notices.ts'
import { type OwnerAddresses, refuses } from './told.ts'

/** Whether a report waits for an address that is not the owner's any more. */
export const waitsForFormerAddress = (
  { report }: Pick<Passing, 'report'>,
  addresses: OwnerAddresses,
): boolean => report?.stop?.why === 'ADDRESS' && !refuses(report, addresses)

/**
 * The owner has another address than that which refused: it gets a notice at once, and the clock
 * runs again when that one went out.
 */
export const followAddress = (
  passing: Passing,
  report: PassingReport,
  { addresses }: CommandOf<'address-changed'>,
  now: string,
): Decision =>
  waitsForFormerAddress(passing, addresses)
    ? stopUntilSent(passing, report, { since: now, now })
    : unchanged(passing)
